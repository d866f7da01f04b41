-- Tips for kitchens: whether the court takes them (1 or 0), and the tip that each order bears. Decision 164.
alter table court_settings add constraint court_settings_tips_check
  check (kind <> 'tips' or kitchen_uid is null and value in (0, 1)) not valid;

alter table orders add column tip_cents int not null default 0;
-- Not valid: the rows that are there have no tip, and have met the narrower checks.
alter table orders
  add constraint orders_tip_check check (tip_cents >= 0) not valid,
  add constraint orders_cost_back check (refunded_cents + moved_cents <= price_cents * quantity + fee_cents + tip_cents) not valid,
  drop constraint orders_fee_money_back;

-- Tips are a kitchen's: not valid for the same reason.
alter table ledger_lines
  add constraint ledger_lines_owner check ((account in ('buyer', 'seller', 'tips')) = (owner_uid is not null)) not valid,
  drop constraint ledger_lines_check;

create or replace view read_orders as
  select id, checkout_id, ticket_id, dish_id, seller_uid, quantity, title, price_cents, status, refunded_cents, moved_cents,
    started_at, ready_at, created_at, category, fee_cents, line, tip_cents
  from orders;
