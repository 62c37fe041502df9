"""One scenario being read: words of its steps in, the round and its checks out."""
