"""Profiles: kept in the store, signed in to by passkeys, used beside the keys of seats."""
