-- The first dishes of a category, which stand on the home page. Of those that have never sold the oldest is first.
create index concurrently if not exists dishes_of_home on dishes
  (category, shown_first desc, has_sold desc, available desc, (case when has_sold then rank else - rank end) desc, id desc)
  where not hidden and removed_at is null;
