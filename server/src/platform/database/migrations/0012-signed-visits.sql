-- Keys that sign visits, one a day, shared by all processes.
create table visit_keys (
  day date primary key,
  secret bytea not null
);

-- A network counts as one voice, among those that were served a build and among those where it failed.
drop table met_builds;
create table served_networks (
  name text collate "C" not null,
  build text collate "C" not null,
  -- A digest that differs for each build.
  network text collate "C" not null,
  at timestamptz(3) not null default now(),
  primary key (name, build, network)
);
create index served_networks_age on served_networks (at);
create index served_networks_build on served_networks (name, build, at);

alter table client_reports rename column address_mark to network;

-- Rollbacks that wait for a person, and why.
create table rollback_requests (
  name text collate "C" not null,
  build text collate "C" not null,
  reason text not null,
  at timestamptz(3) not null default now(),
  primary key (name, build)
);
