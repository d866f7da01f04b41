-- The first dish of each category is on the home page: without this index every view sorts the whole menu.
create index dishes_first on dishes
  (category, shown_first desc, (sold_out or coalesce(portions = 0, false)), created_at desc, id desc)
  where not hidden and removed_at is null;
