create index concurrently if not exists dishes_free_of on dishes using gin (free_of) with (fastupdate = off) where removed_at is null;
