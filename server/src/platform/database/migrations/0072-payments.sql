-- A checkout is paid by rows of their own: each is one attempt of a payer by one method. Decision 134.
create table payments (
  id text collate "C" primary key default replace(gen_random_uuid()::text, '-', ''),
  checkout_id text collate "C" not null references checkouts (id),
  -- Null for a guest.
  payer_uid text collate "C" references users (uid),
  method text not null,
  amount_cents int not null check (amount_cents > 0),
  state text not null default 'open' check (state in ('open', 'processing', 'failed', 'paid', 'closed')),
  -- The id at the provider of the method, such as the intent of a card payment.
  provider_id text collate "C" unique,
  card_brand text,
  card_last4 text,
  created_at timestamptz(3) not null default now(),
  paid_at timestamptz(3),
  check ((state = 'paid') = (paid_at is not null))
);
create index payments_checkout on payments (checkout_id, created_at, id);
create index payments_payer on payments (payer_uid) where payer_uid is not null;
create index payments_card on payments (card_last4, created_at desc) where card_last4 is not null;

create view read_payments as select checkout_id, method, amount_cents, state, card_last4, created_at, paid_at from payments;

-- The release before this one reads and writes a checkout's one card payment in columns of the checkout. Two triggers keep both
-- alike while both releases serve. A later release drops the columns and the triggers.
create function payment_state_of(payment text, closed_at timestamptz) returns text language sql immutable as $$
  select case
    when payment in ('paid', 'refunded') then 'paid'
    when payment in ('processing', 'failed') then payment
    when closed_at is not null then 'closed'
    else 'open'
  end
$$;

create function copy_checkout_to_payment() returns trigger language plpgsql as $$
declare
  kept text := payment_state_of(new.payment, new.closed_at);
begin
  insert into payments (checkout_id, payer_uid, method, amount_cents, state, provider_id, card_brand, card_last4, paid_at)
    values (new.id, new.buyer_uid, 'card', new.amount_cents, kept, new.intent_id, new.card_brand, new.card_last4,
      case when kept = 'paid' then coalesce(new.paid_at, now()) end)
    on conflict (provider_id) do update
      set state = excluded.state, card_brand = excluded.card_brand, card_last4 = excluded.card_last4, paid_at = excluded.paid_at
      where payments.state <> 'paid' or payments.card_last4 is distinct from excluded.card_last4;
  return null;
end $$;
create trigger checkouts_copied_when_made after insert on checkouts for each row
  when (new.intent_id is not null and pg_trigger_depth() = 0) execute function copy_checkout_to_payment();
create trigger checkouts_copied_when_changed after update of intent_id, payment, card_last4, closed_at on checkouts for each row
  when (new.intent_id is not null and pg_trigger_depth() = 0) execute function copy_checkout_to_payment();

create function copy_payment_to_checkout() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update checkouts set intent_id = new.provider_id
      where id = new.checkout_id and intent_id is distinct from new.provider_id;
  end if;
  update checkouts set card_brand = new.card_brand, card_last4 = new.card_last4
    where id = new.checkout_id and intent_id = new.provider_id and card_last4 is distinct from new.card_last4;
  return null;
end $$;
create trigger payments_copied after insert or update of card_last4 on payments for each row
  when (new.method = 'card' and pg_trigger_depth() = 0) execute function copy_payment_to_checkout();
