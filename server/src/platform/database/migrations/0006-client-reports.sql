-- What browsers tell of builds that failed in them: once for each visitor, build and kind.
create table client_reports (
  id bigint generated always as identity primary key,
  name text collate "C" not null,
  build text collate "C" not null,
  what text not null check (what in ('load', 'render')),
  message text not null,
  path text not null,
  -- Nobody: a browser that keeps no cookies.
  visitor text collate "C",
  -- Of the address it came from, a digest that is another one for each build.
  address_mark text collate "C" not null,
  -- The builds that it met, as 'shell@b1 storefront@b2'.
  lineup text,
  at timestamptz(3) not null default now(),
  unique (visitor, name, build, what)
);
create index client_reports_build on client_reports (name, build, at);
create index client_reports_age on client_reports (at);

-- Who met a fresh build, and when last: what its reports are measured by.
create table met_builds (
  name text collate "C" not null,
  build text collate "C" not null,
  visitor text collate "C" not null,
  at timestamptz(3) not null default now(),
  primary key (name, build, visitor)
);
create index met_builds_age on met_builds (at);

-- Who served the page that an order was placed on: 'shell@b1 storefront@b2'.
alter table orders add column lineup text;
