-- A database user for think processes, which can read neither games nor names:
--   psql fourfold -f think-role.sql
-- Run it once a server of this version has been started; as the owner of the tables, who may create users.
CREATE ROLE fourfold_think LOGIN;
GRANT USAGE ON SCHEMA public TO fourfold_think;
GRANT SELECT ON fourfold_store TO fourfold_think;
GRANT SELECT, INSERT, UPDATE, DELETE ON thinkers TO fourfold_think;
GRANT SELECT, UPDATE, DELETE ON thinking_jobs TO fourfold_think;
