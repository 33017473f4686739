"""The store in a PostgreSQL database; it needs asyncpg, which the extra `postgresql` installs."""
