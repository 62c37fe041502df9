"""Commands on certificates: keys and an engine in, frozen sets, signatures and a registry out."""
