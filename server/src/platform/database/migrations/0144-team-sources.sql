-- Origins besides those of the site that the pages of a remote may load from, if their build declares them. Decision 188.
create table team_sources (
  remote text collate "C" not null,
  kind text collate "C" not null,
  team text collate "C" not null references teams (name),
  origins text[] not null,
  created_at timestamptz(3) not null default now(),
  confirmed_at timestamptz(3),
  primary key (remote, kind)
);
create index team_sources_of_team on team_sources (team);
