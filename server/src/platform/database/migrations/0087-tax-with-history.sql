-- A tax is a setting with history: of everyone ('tax') or of a category ('tax:Rice'), for each kitchen if it has its own. The kind
-- contains the category, so that the indexes by kind find both. Decision 141.
alter table court_settings
  drop constraint court_settings_check,
  add constraint court_settings_value_check
    check (kitchen_uid is not null or value is not null or kind like 'tax:%') not valid,
  add constraint court_settings_tax_check check (kind not like 'tax%' or value between 0 and 5000) not valid;

-- The tax that the price of an order contained when it was sold, in hundredths of a percent, on the lines of its sale.
alter table ledger_lines add column tax_bp int;

create or replace view read_orders as
  select id, checkout_id, ticket_id, dish_id, seller_uid, quantity, title, price_cents, status, refunded_cents, moved_cents,
    started_at, ready_at, created_at, category
  from orders;
