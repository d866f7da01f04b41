-- A checkout may be paid by several payments, and a refund goes back to each of them. Decision 145.
-- The release before this one reads payments, so nothing needs the card's columns of a checkout any more.
drop trigger checkouts_copied_when_made on checkouts;
drop trigger checkouts_copied_when_changed on checkouts;
drop trigger payments_copied on payments;
drop function copy_checkout_to_payment, copy_payment_to_checkout, payment_state_of;
drop view read_checkouts;
-- contract: release 16196b26 no longer uses it
alter table checkouts drop column intent_id, drop column card_brand, drop column card_last4;
create view read_checkouts as
  select id, buyer_uid, amount_cents, payment, paid_at, expires_at, closed_at, number, table_number, pick_up_name, created_at
  from checkouts;

-- What went back because the payment completed nothing, such as a part of a checkout that ended before the rest was paid.
alter table payments add column returned_cents int not null default 0;
alter table payments add constraint returned_is_part check (returned_cents between 0 and amount_cents) not valid;

-- Each row of refunds goes back to one payment. Rows of one decision share their request.
alter table refunds
  add column payment_id text collate "C" references payments (id),
  add column request_id text collate "C",
  alter column order_id drop not null,
  add constraint refunds_of_something check (order_id is not null or payment_id is not null) not valid;

-- The release before this one names no payment, because its checkouts have one paid payment.
create function name_payment_of_refund() returns trigger language plpgsql as $$
begin
  select payments.id into new.payment_id
    from orders join payments on payments.checkout_id = orders.checkout_id and payments.state = 'paid'
    where orders.id = new.order_id order by payments.created_at, payments.id limit 1;
  return new;
end $$;
create trigger refunds_name_their_payment before insert on refunds for each row
  when (new.payment_id is null) execute function name_payment_of_refund();
