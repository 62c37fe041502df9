"""What the commands share: results in, Italian words, tables and files of reports out."""
