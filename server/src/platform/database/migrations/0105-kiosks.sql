-- Screens in the hall at which people order without an account. Decision 163.
create table kiosks (
  id text collate "C" primary key,
  -- What staff call it.
  number int not null unique check (number > 0),
  -- SHA-256 of the key in its link. A withdrawn link has no row.
  key_hash bytea not null unique,
  has_printer boolean not null,
  made_at timestamptz(3) not null default now(),
  -- The page that opened the link last. Another device with the same link is told so.
  device text,
  -- Its last order, and the guest for whom it was placed. Another buyer has taken it to a phone.
  checkout_id text collate "C" references checkouts (id),
  guest_uid text collate "C",
  check ((checkout_id is null) = (guest_uid is null))
);

-- The number of the kiosk, for staff. Null: ordered elsewhere.
alter table checkouts add column kiosk int;

create or replace view read_checkouts as
  select id, buyer_uid, amount_cents, payment, paid_at, expires_at, closed_at, number, table_number, pick_up_name, created_at,
    day_number, kiosk
  from checkouts;
