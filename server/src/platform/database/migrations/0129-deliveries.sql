-- Meals that a courier takes to their buyer, and the links of couriers. Decision 182.
alter table checkouts
  add column delivery_to text,
  -- Contained in the amount, and in the fees of its orders.
  add column delivery_cents int not null default 0;
alter table checkouts
  add constraint checkouts_table_or_delivery check (table_number is null or delivery_to is null) not valid,
  add constraint checkouts_delivery_cents check (delivery_cents between 0 and amount_cents) not valid;

create or replace view read_checkouts as
  select id, buyer_uid, amount_cents, payment, paid_at, expires_at, closed_at, number, table_number, pick_up_name, created_at,
    day_number, kiosk, delivery_to, delivery_cents
  from checkouts;

-- A quote that was used explains its fee for ever, but says for a day only where its person lives.
alter table delivery_quotes drop constraint delivery_quotes_check2;
alter table delivery_quotes add column used boolean not null default false;
alter table delivery_quotes add constraint delivery_quotes_place check (zone is null or latitude is null) not valid;

-- A link for the phone of a courier, without an account. It belongs to the first phone that opens it.
create table courier_runs (
  id text collate "C" primary key,
  courier text not null,
  key_hash bytea not null unique,
  device_hash bytea,
  withdrawn boolean not null default false,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  -- When all of its stops were done, or it was withdrawn.
  ended_at timestamptz(3)
);
create index courier_runs_open on courier_runs (created_at desc) where ended_at is null;
create index courier_runs_with_name on courier_runs (created_at) where courier <> '';

create table deliveries (
  checkout_id text collate "C" primary key references checkouts (id),
  -- Without a foreign key, because servers of the release before delete all quotes.
  quote_id text collate "C" not null unique,
  -- For the courier.
  note text not null default '',
  -- Null: the courier leaves the meal at the door.
  code text collate "C" check (code ~ '^[0-9]{4}$'),
  tries smallint not null default 0 check (tries between 0 and 5),
  -- Two kilometres each, so that similar ways are compared.
  ring smallint not null check (ring >= 0),
  run_id text collate "C" references courier_runs (id),
  -- Among the stops of the run.
  place smallint,
  picked_up_at timestamptz(3),
  arrived_at timestamptz(3),
  -- The courier found nobody.
  nobody_at timestamptz(3),
  ended_at timestamptz(3),
  outcome text check (outcome in ('handed', 'left', 'returned')),
  created_at timestamptz(3) not null default now(),
  check ((run_id is null) = (place is null)),
  check ((ended_at is null) = (outcome is null)),
  check (run_id is not null or num_nonnulls(picked_up_at, arrived_at, nobody_at, ended_at) = 0),
  check (picked_up_at is not null or num_nonnulls(arrived_at, nobody_at, ended_at) = 0)
);
create index deliveries_waiting on deliveries (created_at) where ended_at is null;
create unique index deliveries_of_run on deliveries (run_id, place) where run_id is not null;
create index deliveries_of_ring on deliveries (ring, ended_at desc) where outcome <> 'returned';
