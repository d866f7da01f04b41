-- A service of a team, which the site forwards /team-api/{remote}/ to. Decision 180.
create table team_backends (
  remote text collate "C" primary key,
  team text collate "C" not null references teams (name),
  address text not null,
  created_at timestamptz(3) not null default now(),
  confirmed_at timestamptz(3)
);
create index team_backends_of_team on team_backends (team);
-- Signs what these services learn about a visitor. Created when it is first needed.
alter table court add column team_api_key bytea;
