-- Decision 170: people who split a bill evenly each pay their share of one checkout.
create table checkout_shares (
  checkout_id text not null references checkouts,
  payer_uid text collate "C" not null references users (uid),
  amount_cents int not null check (amount_cents > 0),
  primary key (checkout_id, payer_uid)
);
create index checkout_shares_payer on checkout_shares (payer_uid);
-- The checkout of this person is paid in shares.
alter table shared_people add column is_split boolean not null default false;
