-- What the last complete comparison with the card provider has found, for those who watch.
create table last_reconciliation (
  only_one boolean primary key default true check (only_one),
  ended_at timestamptz not null,
  differences integer not null check (differences >= 0)
);
