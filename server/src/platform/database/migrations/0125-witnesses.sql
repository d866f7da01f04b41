-- Browsers of kitchens and admins that remember the books, and cosign what they saw. Decision 172.
create table book_witnesses (
  public_key bytea primary key check (length(public_key) = 32),
  uid text collate "C" not null references users (uid),
  since timestamptz(3) not null default now(),
  epoch int not null,
  size bigint not null,
  -- The time that it signed, in seconds, and the signature (c2sp.org/tlog-cosignature).
  seconds bigint not null,
  signature bytea not null check (length(signature) = 64),
  seen_at timestamptz(3) not null default now()
);
create index book_witnesses_of_tree on book_witnesses (epoch, size, seen_at);
create index book_witnesses_of_person on book_witnesses (uid, seen_at);
