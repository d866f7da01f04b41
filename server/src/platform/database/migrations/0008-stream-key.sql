-- The key that hides positions in the live stream from viewers. All processes must read what one has written.
alter table court
  add column stream_key bytea not null default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
