-- A dish of which only so many are left; null: as many as are asked for. A portion is taken when it is ordered.
alter table dishes add column portions int check (portions >= 0);

-- What is paid together, with one PaymentIntent of the card provider.
alter table checkouts
  add column amount_cents int check (amount_cents > 0),
  add column payment text not null default 'unpaid' check (payment in ('unpaid', 'processing', 'paid', 'refunded', 'failed')),
  add column intent_id text unique,
  add column paid_at timestamptz(3),
  add column card_brand text,
  add column card_last4 text,
  add column expires_at timestamptz(3),
  -- Nobody can pay it any more: it was given up, and its intent at the provider as well.
  add column closed_at timestamptz(3);
update checkouts
set amount_cents = (select sum(price_cents * quantity) from orders where checkout_id = checkouts.id),
    expires_at = now() + interval '1 hour';
delete from checkouts where amount_cents is null;
alter table checkouts alter column amount_cents set not null, alter column expires_at set not null;
create index checkouts_open on checkouts (expires_at) where payment in ('unpaid', 'processing', 'failed') and closed_at is null;

alter table orders
  add column status text not null default 'placed'
    check (status in ('placed', 'accepted', 'preparing', 'ready', 'handed_over', 'declined', 'cancelled')),
  add column refunded_cents int not null default 0 check (refunded_cents >= 0),
  add check (refunded_cents <= price_cents * quantity);
create index orders_board on orders (seller_uid, created_at) where status in ('placed', 'accepted', 'preparing', 'ready');

-- What happened to an order, with who and when. Ids grow in the order of commits: who inserts holds the same lock until the end.
create table order_events (
  id bigint generated always as identity primary key,
  order_id text collate "C" not null references orders (id),
  status text,
  payment text,
  refunded_cents int,
  -- Nobody: the court itself (a sweeper, the card provider's word).
  by_uid text collate "C" references users (uid),
  at timestamptz(3) not null default now()
);
create index order_events_order on order_events (order_id, id);
create function tell_order_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_events', new.id::text);
  return null;
end $$;
create trigger order_events_told after insert on order_events for each row execute function tell_order_event();

-- Double entry, append-only: the lines of an entry sum to zero when its transaction commits.
create table ledger_entries (
  id text collate "C" primary key,
  kind text not null check (kind in ('sale', 'charge', 'refund', 'refund_paid', 'refund_failed')),
  -- What the entry stands for, once: 'charge:pi_…', 'refund:…'.
  reference text collate "C" not null unique,
  checkout_id text collate "C" not null references checkouts (id),
  at timestamptz(3) not null default now()
);
create index ledger_entries_checkout on ledger_entries (checkout_id);
create table ledger_lines (
  entry_id text collate "C" not null references ledger_entries (id),
  account text not null check (account in ('buyer', 'seller', 'platform', 'refunds', 'clearing')),
  -- Whose account, where there is one for each person.
  owner_uid text collate "C" references users (uid),
  order_id text collate "C" references orders (id),
  amount_cents bigint not null check (amount_cents <> 0),
  check ((account in ('buyer', 'seller')) = (owner_uid is not null))
);
create index ledger_lines_entry on ledger_lines (entry_id);
create index ledger_lines_account on ledger_lines (account, owner_uid);

create function ledger_entry_balances() returns trigger language plpgsql as $$
declare
  entry text := case tg_table_name when 'ledger_entries' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'entry_id' end;
  lines int;
  total numeric;
begin
  select count(*), coalesce(sum(amount_cents), 0) into lines, total from ledger_lines where entry_id = entry;
  if lines < 2 or total <> 0 then
    raise exception 'ledger entry % does not balance: % lines, sum %', entry, lines, total using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_lines_balance after insert on ledger_lines
  deferrable initially deferred for each row execute function ledger_entry_balances();
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_entry_balances();

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'integrity_constraint_violation';
end $$;
create trigger ledger_entries_stay before update or delete or truncate on ledger_entries execute function ledger_is_append_only();
create trigger ledger_lines_stay before update or delete or truncate on ledger_lines execute function ledger_is_append_only();

-- Money on its way back; the card provider is asked under the refund's own id.
create table refunds (
  id text collate "C" primary key,
  order_id text collate "C" not null references orders (id),
  amount_cents int not null check (amount_cents > 0),
  state text not null default 'requested' check (state in ('requested', 'done', 'failed')),
  reason text,
  by_uid text collate "C" references users (uid),
  provider_id text collate "C" unique,
  created_at timestamptz(3) not null default now(),
  done_at timestamptz(3)
);
create index refunds_order on refunds (order_id);
create index refunds_open on refunds (created_at) where state = 'requested';

-- The card provider's messages: one effect for each id. Refused ones are kept as well, with why.
create table webhook_events (
  id text collate "C" primary key,
  type text not null,
  state text not null check (state in ('received', 'done')),
  received_at timestamptz(3) not null default now()
);
create table webhook_refusals (
  id bigint generated always as identity primary key,
  reason text not null,
  at timestamptz(3) not null default now()
);
