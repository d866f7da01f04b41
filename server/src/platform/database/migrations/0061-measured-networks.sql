-- How many networks the measures of a build come from: few of them decide nothing.
create table measured_networks (
  name text collate "C" not null,
  build text collate "C" not null,
  -- A digest that differs for each build.
  network text collate "C" not null,
  -- Whether one of its pages was bad.
  errors boolean not null default false,
  shift boolean not null default false,
  at timestamptz(3) not null default now(),
  primary key (name, build, network)
);
create index measured_networks_age on measured_networks (at);
