-- The first dish of each category is on the home page: without this index every view sorts the whole menu.
create index dishes_first on dishes
  (category, shown_first desc, (sold_out or coalesce(portions = 0, false)), created_at desc, id desc)
  where not hidden and removed_at is null;

-- A seller's own list, newest first, and what they added in the last day.
create index dishes_of_seller on dishes (seller_uid, created_at desc, id desc);
drop index dishes_seller;
