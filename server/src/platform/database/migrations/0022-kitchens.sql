-- When a kitchen takes orders, and how many. One without a row is always open.
create table kitchens (
  seller_uid text collate "C" primary key references users (uid),
  -- As shared-api's OpenHours, by the clock of the court.
  hours jsonb not null default '[]',
  -- 2026-12-24, by the calendar of the court.
  days_off text[] not null default '{}',
  paused boolean not null default false,
  -- Null while paused: until its seller says so.
  paused_until timestamptz(3),
  busy_minutes int not null default 0 check (busy_minutes between 0 and 60),
  -- Orders in 15 minutes; null: as many as come.
  capacity int check (capacity between 1 and 200),
  auto_accept boolean not null default false
);

-- When a dish that is marked as sold out comes back by itself.
alter table dishes add column sold_out_until timestamptz(3);
