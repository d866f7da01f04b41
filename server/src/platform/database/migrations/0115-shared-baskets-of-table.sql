-- Decision 170: whoever scans the code of a table finds the basket that is open there.
create index concurrently if not exists shared_baskets_of_table on shared_baskets (table_number, created_at) where pay_until is null;
