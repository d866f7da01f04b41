-- How many orders to one table are unpaid: a limit for guests. Decision 155.
create index concurrently if not exists checkouts_unpaid_of_table on checkouts (table_number)
  where table_number is not null and payment in ('unpaid', 'processing', 'failed') and closed_at is null;
