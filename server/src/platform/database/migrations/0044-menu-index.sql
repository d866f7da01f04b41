-- A category as its page lists it: what can be had first, then by rank.
create index concurrently if not exists dishes_ranked on dishes (category, available desc, rank desc, id desc)
  where not hidden and removed_at is null;
