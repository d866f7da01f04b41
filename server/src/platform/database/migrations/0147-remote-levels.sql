-- How far the site trusts a remote, and the calls that a guest may make. Decision 197.
create table remote_levels (
  remote text collate "C" primary key,
  team text collate "C" not null references teams (name),
  level text collate "C" not null check (level in ('trusted', 'watched', 'guest')),
  calls text[] not null default '{}',
  confirmed_level text collate "C" not null check (confirmed_level in ('trusted', 'watched', 'guest')),
  confirmed_calls text[] not null default '{}',
  changed_at timestamptz(3) not null default now(),
  confirmed_at timestamptz(3)
);
create index remote_levels_of_team on remote_levels (team);
