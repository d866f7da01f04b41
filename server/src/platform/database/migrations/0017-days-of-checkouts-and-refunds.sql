-- npm run reconcile reads day by day.
create index checkouts_age on checkouts (created_at, id);
create index refunds_age on refunds (created_at, id);
