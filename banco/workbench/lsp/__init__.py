"""What an editor asks while somebody types: texts and places in; mistakes, meanings, words, other places and fixes out.

Nothing here knows the protocol of editors but `language_server` and `editor_messages`, nor speaks to anybody; texts
that are still to be saved stand before the files of the disk.
"""
