-- The last deliveries to a ring in a part of the day tell how long the way takes.
create index concurrently if not exists deliveries_of_day_part on deliveries (ring, day_part, ended_at desc)
  where outcome <> 'returned';
