-- What a kitchen cooks and what the court sells together: one ticket, one checkout. Null: not counted yet, because the row is from
-- before, or from a server of the previous release. A job counts those that figures still show. Decision 65.
alter table takings add column tickets int;
alter table court_takings add column checkouts int;

-- Lists of checkouts show the dishes in the order of the basket.
create or replace view read_orders as
  select id, checkout_id, ticket_id, dish_id, seller_uid, quantity, title, price_cents, status, refunded_cents, moved_cents,
    started_at, ready_at, created_at, category, fee_cents, line
  from orders;
