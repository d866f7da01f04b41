-- A kitchen's own id: buyers see it, and it says nothing about the account.
alter table users add column kitchen_id text collate "C" not null default replace(gen_random_uuid()::text, '-', '') unique;

-- Groups of choices of a dish, as shared-api's OptionGroups.
alter table dishes add column options jsonb not null default '[]';

-- What a buyer means to order. Prices are the dishes'; the one that was seen last is kept to say that it has changed.
create table basket_lines (
  id text collate "C" primary key,
  buyer_uid text collate "C" not null references users (uid),
  dish_id text collate "C" not null references dishes (id),
  quantity int not null check (quantity between 1 and 20),
  -- Sorted, so that the same choices are the same line.
  choices text[] not null,
  note text not null default '',
  seen_price_cents int not null,
  created_at timestamptz(3) not null default now(),
  unique (buyer_uid, dish_id, choices, note)
);
create index basket_lines_listing on basket_lines (buyer_uid, created_at, id);
create index basket_lines_dish on basket_lines (dish_id);
create function tell_basket() returns trigger language plpgsql as $$
begin
  perform pg_notify('baskets', coalesce(new.buyer_uid, old.buyer_uid));
  return null;
end $$;
create trigger basket_lines_told after insert or update or delete on basket_lines for each row execute function tell_basket();

-- The number that is called out: five of 32 letters and digits, none that looks like another. Orders of before keep theirs.
create function new_call_number() returns text language sql volatile as $$
  select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + floor(random() * 32)::int, 1), '') from generate_series(1, 5)
$$;
alter table checkouts
  add column number text,
  add column table_number int check (table_number between 1 and 999),
  add column pick_up_name text,
  add check (table_number is null or pick_up_name is null);
update checkouts set number = upper(substr((select id from orders where checkout_id = checkouts.id order by id limit 1), 1, 5));
alter table checkouts alter column number set default new_call_number(), alter column number set not null;

-- What one kitchen has to do for a checkout.
create table tickets (
  id text collate "C" primary key,
  checkout_id text collate "C" not null references checkouts (id),
  seller_uid text collate "C" not null references users (uid),
  unique (checkout_id, seller_uid)
);
insert into tickets (id, checkout_id, seller_uid)
  select replace(gen_random_uuid()::text, '-', ''), checkout_id, seller_uid from orders group by checkout_id, seller_uid;

alter table orders
  add column ticket_id text collate "C" references tickets (id),
  add column choices jsonb not null default '[]',
  add column note text not null default '',
  -- Where it stands in its checkout.
  add column line int not null default 0,
  add column decline_reason text check (decline_reason in ('sold-out', 'too-busy', 'closing', 'other')),
  -- The part of the price that pays for another order of the checkout, which replaces this one.
  add column moved_cents int not null default 0 check (moved_cents >= 0);
update orders set ticket_id = tickets.id from tickets
  where tickets.checkout_id = orders.checkout_id and tickets.seller_uid = orders.seller_uid;
alter table orders alter column ticket_id set not null;
create index orders_ticket on orders (ticket_id);
-- With choices a portion may cost more than the dearest dish.
alter table orders drop constraint orders_price_cents_check,
  add constraint orders_price_cents_check check (price_cents between 1 and 2000000);
alter table orders drop constraint orders_check,
  add constraint orders_money_back check (refunded_cents + moved_cents <= price_cents * quantity);

-- A line fell away: until it expires, its buyer may take one of the offered dishes within the same payment.
create table rescues (
  id text collate "C" primary key,
  order_id text collate "C" not null unique references orders (id),
  state text not null default 'open' check (state in ('open', 'taken', 'refunded')),
  expires_at timestamptz(3) not null,
  new_order_id text collate "C" references orders (id)
);
-- What can replace a fallen line: dishes of its kind, the nearest price below first.
create index dishes_by_price on dishes (category, price_cents desc, id) where not hidden and removed_at is null;
create index rescues_open on rescues (expires_at, id) where state = 'open';

alter table ledger_entries drop constraint ledger_entries_kind_check,
  add constraint ledger_entries_kind_check
    check (kind in ('sale', 'charge', 'refund', 'refund_paid', 'refund_failed', 'replacement'));
