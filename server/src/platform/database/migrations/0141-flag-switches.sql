-- Who switched which feature of a remote for whom, newest last; the last row of a flag holds. Decision 186.
create table flag_switches (
  id bigint generated always as identity primary key,
  remote text collate "C" not null,
  flag text collate "C" not null,
  -- Null is the default that the remote declares.
  rule jsonb,
  -- The rule until then, for visits that began with it.
  before jsonb,
  by text not null,
  reason text,
  at timestamptz(3) not null default now()
);
create index flag_switches_of_flag on flag_switches (remote, flag, id desc);
