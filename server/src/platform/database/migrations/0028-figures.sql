-- Sums by quarter of an hour, of quarters in which nothing changes any more. Younger ones are summed when somebody reads.
create table takings (
  seller_uid text collate "C" not null references users (uid),
  quarter timestamptz(0) not null,
  orders int not null,
  sold_cents bigint not null,
  refunded_cents bigint not null,
  primary key (seller_uid, quarter)
);
-- Of all kitchens. The last row says how far the sums go.
create table court_takings (
  quarter timestamptz(0) primary key,
  orders int not null,
  sold_cents bigint not null,
  refunded_cents bigint not null,
  people int not null
);
create table cooked (
  seller_uid text collate "C" not null references users (uid),
  quarter timestamptz(0) not null,
  dish_id text collate "C" not null references dishes (id),
  -- From the payment until it was ready.
  minutes smallint not null,
  orders int not null,
  portions int not null,
  primary key (seller_uid, quarter, dish_id, minutes)
);

create index ledger_entries_age on ledger_entries (at);
