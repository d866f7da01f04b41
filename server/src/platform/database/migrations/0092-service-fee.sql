-- A service fee of the court for each checkout: a setting with history, in cents. Each order bears a share. Decision 154.
alter table court_settings add constraint court_settings_service_fee_check
  check (kind <> 'service_fee' or kitchen_uid is null and value between 0 and 10000) not valid;

alter table orders add column fee_cents int not null default 0;
-- Not valid: the rows that are there have no fee, and have met the narrower checks.
alter table orders
  add constraint orders_fee_check check (fee_cents >= 0) not valid,
  add constraint orders_fee_money_back check (refunded_cents + moved_cents <= price_cents * quantity + fee_cents) not valid,
  drop constraint orders_money_back;

create or replace view read_orders as
  select id, checkout_id, ticket_id, dish_id, seller_uid, quantity, title, price_cents, status, refunded_cents, moved_cents,
    started_at, ready_at, created_at, category, fee_cents
  from orders;
