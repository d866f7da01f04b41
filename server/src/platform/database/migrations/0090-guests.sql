-- Somebody who orders without an account. Decision 144. The first order writes a row of `users` with the same uid, for others to
-- refer to. It has `erased_at` from the beginning, so no list, figure, mail or sign-in of either release has it.
create table guests (
  uid text collate "C" primary key,
  -- SHA-256 of the secret.
  secret_hash bytea not null unique,
  created_at timestamptz(3) not null default now(),
  -- Null until the first order. An order and a claim lock the row.
  ordered_at timestamptz(3),
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null default now(),
  claimed_by text collate "C" references users (uid),
  claimed_at timestamptz(3),
  check ((claimed_by is null) = (claimed_at is null))
);
create index guests_expiry on guests (expires_at);

-- For the streams of order events.
create view read_guests as select uid, expires_at, claimed_by from guests;
