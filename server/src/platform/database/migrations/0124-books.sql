-- Books that outsiders can verify: each entry of the ledger is a leaf of a Merkle tree, whose signed heads are public. Decision 172.
-- A tree, from its first leaf to a restore that may have lost its last ones.
create table book_epochs (
  number int primary key check (number > 0),
  opened_at timestamptz(3) not null default now(),
  -- The cluster and its timeline: a restore or a failover changes it.
  database text not null,
  -- Names the lines of each account, so that its owner finds all of them, and nobody else does.
  tag_key bytea not null,
  -- The largest tree of the epoch before that anybody has seen, if this one was opened because its leaves are lost.
  lost_note text
);

create table book_leaves (
  epoch int not null references book_epochs (number),
  index bigint not null check (index >= 0),
  entry_id text collate "C" not null,
  salt bytea not null,
  -- What everybody can read: hashes.
  data text not null,
  primary key (epoch, index)
);
create unique index book_leaves_entry on book_leaves (entry_id, epoch);

-- The lines of each account in their order, with its balance after each.
create table book_lines (
  epoch int not null,
  account text collate "C" not null,
  -- Empty for an account of the court.
  owner text collate "C" not null,
  number bigint not null check (number > 0),
  balance bigint not null,
  index bigint not null,
  -- Its place among the lines of its leaf.
  place int not null,
  primary key (epoch, account, owner, number)
);
create unique index book_lines_leaf on book_lines (epoch, index, place);

-- Hashes of the tree in runs of 256 (c2sp.org/tlog-tiles). Only the last tile of a level grows.
create table book_tiles (
  epoch int not null,
  level int not null check (level >= 0),
  index bigint not null check (index >= 0),
  hashes bytea not null check (length(hashes) between 32 and 8192 and length(hashes) % 32 = 0),
  primary key (epoch, level, index)
);

create table book_checkpoints (
  epoch int not null references book_epochs (number),
  size bigint not null check (size >= 0),
  note text not null,
  at timestamptz(3) not null default now(),
  primary key (epoch, size)
);

create function books_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the books are append-only' using errcode = 'integrity_constraint_violation';
end $$;
create trigger book_epochs_stay before update or delete or truncate on book_epochs execute function books_are_append_only();
create trigger book_leaves_stay before update or delete or truncate on book_leaves execute function books_are_append_only();
create trigger book_lines_stay before update or delete or truncate on book_lines execute function books_are_append_only();
create trigger book_checkpoints_stay before update or delete or truncate on book_checkpoints execute function books_are_append_only();

-- Rows of the ledger that are not what their leaf says. Decision 172.
create table book_findings (
  epoch int not null,
  kind text not null check (kind in ('changed', 'removed', 'inserted', 'rewritten')),
  -- The entry, or what a witness saw.
  subject text collate "C" not null,
  first_at timestamptz(3) not null default now(),
  last_at timestamptz(3) not null default now(),
  primary key (epoch, kind, subject)
);
create index book_findings_last on book_findings (last_at);
