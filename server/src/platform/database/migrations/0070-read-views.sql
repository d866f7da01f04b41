-- What a module offers others to read of its tables: a view has the columns that they may know, and read_X is a view of X. The
-- planner replaces a view by its table, so a query has the same plan with either. Decision 126.
create view read_users as
  select uid, email, email_verified, name, role, suspended_at, erased_at, kitchen_id, search_text, created_at from users;
create view read_revocations as select uid, issued_before, signed_in_before from revocations;
create view read_audit_entries as select at, by_uid, subject from audit_entries;

create view read_images as select id, placeholder from images;

create view read_dishes as
  select id, seller_uid, title, category, price_cents, hidden, sold_out, sold_out_until, portions, minutes, learned_seconds, options,
    removed_at, search_text, created_at
  from dishes;
create view read_kitchens as
  select seller_uid, hours, days_off, paused, paused_until, busy_minutes, capacity, places, auto_accept from kitchens;
create view read_wishes as select buyer_uid, dish_id, created_at from wishes;

create view read_checkouts as
  select id, buyer_uid, amount_cents, payment, paid_at, card_brand, card_last4, expires_at, closed_at, number, table_number,
    pick_up_name, created_at
  from checkouts;
create view read_ledger_entries as select id, kind, checkout_id, at from ledger_entries;
create view read_ledger_lines as select entry_id, account, order_id, amount_cents from ledger_lines;

create view read_orders as
  select id, checkout_id, ticket_id, dish_id, seller_uid, quantity, title, price_cents, status, refunded_cents, moved_cents,
    started_at, ready_at, created_at
  from orders;
create view read_tickets as select id, checkout_id, seller_uid, expected_at, promised_at from tickets;
create view read_rescues as select order_id, state, new_order_id from rescues;
