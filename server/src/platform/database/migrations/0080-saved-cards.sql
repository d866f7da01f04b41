-- Cards that people keep for next time. The card provider holds them; we know what a person needs to recognise one. Decision 138.
create table card_customers (
  uid text collate "C" primary key references users (uid),
  -- The id at the provider.
  provider_id text collate "C" not null unique,
  -- Until then a payment or the provider may have changed the cards, so they are read there again.
  look_until timestamptz(3),
  -- The account was deleted; a job deletes the customer at the provider, then this row.
  erased_at timestamptz(3)
);
create index card_customers_erased on card_customers (erased_at) where erased_at is not null;

create table saved_cards (
  id text collate "C" primary key default replace(gen_random_uuid()::text, '-', ''),
  uid text collate "C" not null references card_customers (uid) on delete cascade,
  provider_id text collate "C" not null unique,
  brand text not null,
  last4 text not null,
  exp_month smallint not null check (exp_month between 1 and 12),
  exp_year smallint not null,
  -- Says whether two cards have the same number, and can't be computed without a secret of the court.
  fingerprint_hash text not null,
  saved_at timestamptz(3) not null default now(),
  unique (uid, fingerprint_hash)
);
