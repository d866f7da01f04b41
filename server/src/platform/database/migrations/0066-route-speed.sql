-- How soon pages of a route were painted, counted by day and bucket: no row belongs to a visitor.
create table route_paints (
  route text collate "C" not null,
  day date not null,
  bucket smallint not null,
  pages integer not null,
  primary key (route, day, bucket)
);
create index route_paints_by_day on route_paints (day);

-- How many networks they come from: few of them decide nothing.
create table route_networks (
  route text collate "C" not null,
  day date not null,
  -- A digest that differs for each route.
  network text collate "C" not null,
  primary key (route, day, network)
);
create index route_networks_by_day on route_networks (day);

create table last_judged_day (
  only_one boolean primary key default true check (only_one),
  day date not null
);

create table slow_routes (
  route text collate "C" primary key,
  why text not null check (why in ('week', 'budget')),
  -- What three of four pages took, and what they took before or may take.
  paint_ms integer not null,
  than_ms integer not null,
  pages integer not null,
  networks integer not null,
  since date not null,
  -- The last day by which it was slow.
  last_day date not null
);
