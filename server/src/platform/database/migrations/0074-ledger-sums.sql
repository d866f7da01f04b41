-- What a kitchen's account holds is asked of the ledger's lines by their owner.
create or replace view read_ledger_lines as select entry_id, account, order_id, amount_cents, owner_uid from ledger_lines;

-- Everything of one kind on one account: of the whole court, or of what was sold by one kitchen.
create table ledger_series (
  id bigint generated always as identity primary key,
  account text not null,
  kind text not null,
  -- Null: of the whole court.
  seller_uid text collate "C" references users (uid)
);
create unique index ledger_series_court on ledger_series (account, kind) where seller_uid is null;
create unique index ledger_series_kitchens on ledger_series (seller_uid, account, kind) where seller_uid is not null;

-- The sum of all lines of a series up to the end of a quarter of an hour, for each quarter that has such lines: the sum of any
-- period is the difference of two rows.
create table ledger_sums (
  series_id bigint not null references ledger_series (id),
  quarter timestamptz(0) not null,
  cents_so_far bigint not null,
  primary key (series_id, quarter)
);

-- How far the sums go; no row before the first ones.
create table ledger_summed (
  only_one boolean primary key default true check (only_one),
  until timestamptz(0) not null
);
