-- Signed codes of tables, and when and from where people may order to a table. Decision 161.
alter table court
  add column table_key bytea,
  add column table_codes_version int not null default 1,
  add column tables_need_code boolean not null default false,
  add column tables_from smallint check (tables_from between 0 and 1439),
  add column tables_until smallint check (tables_until between 0 and 1439),
  add column table_networks text[] not null default '{}',
  add column tables_need_day_code boolean not null default false;
update court set table_key = sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- Where a guest ordered last, as keyed hashes: limits for unpaid orders. Deleted with the secret.
alter table guests
  add column network_hash bytea,
  add column browser_hash bytea;
