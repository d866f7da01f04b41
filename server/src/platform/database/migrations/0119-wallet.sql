-- A top-up is a checkout without orders, so that it is paid, refunded and disputed like any other. Decision 175.
alter table checkouts add column buys text not null default 'orders';
alter table checkouts add constraint checkouts_buys_check check (buys in ('orders', 'wallet')) not valid;

-- The balance of a person: what they bought, and what the court has given them. Reconcile proves both equal to the ledger.
create table wallets (
  uid text collate "C" primary key references users (uid),
  bought_cents int not null default 0 check (bought_cents >= 0),
  given_cents int not null default 0 check (given_cents >= 0),
  -- A bank took a top-up back and has not decided.
  frozen_at timestamptz(3)
);
-- Money that the court gives. What is left of all grants is the given money of a wallet.
create table wallet_grants (
  id text collate "C" primary key,
  uid text collate "C" not null references wallets (uid),
  cents int not null check (cents > 0),
  left_cents int not null check (left_cents between 0 and cents),
  reason text not null,
  -- Null: it never ends.
  expires_at timestamptz(3),
  -- Null: the money is back from an order.
  granted_by text collate "C" references users (uid),
  granted_at timestamptz(3) not null default now()
);
create index wallet_grants_left on wallet_grants (uid, expires_at) where left_cents > 0;
create index wallet_grants_ending on wallet_grants (expires_at) where left_cents > 0;
-- The two parts of a payment by wallet, and what of them went back.
create table wallet_spends (
  payment_id text collate "C" primary key references payments (id),
  uid text collate "C" not null references wallets (uid),
  given_cents int not null check (given_cents >= 0),
  bought_cents int not null check (bought_cents >= 0),
  given_back_cents int not null default 0 check (given_back_cents between 0 and given_cents),
  bought_back_cents int not null default 0 check (bought_back_cents between 0 and bought_cents)
);

-- An entry is about one checkout, payout, rent or wallet. Not valid: the rows that are there have met the narrower checks.
alter table ledger_entries add column wallet_uid text collate "C" references wallets (uid);
alter table ledger_entries
  add constraint ledger_entries_one_subject check (num_nonnulls(checkout_id, payout_id, rent_id, wallet_uid) = 1) not valid,
  drop constraint ledger_entries_subject;
alter table ledger_lines
  add constraint ledger_lines_one_owner check (
    (account in ('buyer', 'seller', 'tips', 'wallet_bought', 'wallet_given')) = (owner_uid is not null)) not valid,
  drop constraint ledger_lines_owner;
