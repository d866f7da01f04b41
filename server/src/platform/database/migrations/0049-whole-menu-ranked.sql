-- The menu of all categories, as a search walks it.
create index concurrently if not exists dishes_ranked_in_all on dishes (available desc, rank desc, id desc) where not hidden and removed_at is null;
