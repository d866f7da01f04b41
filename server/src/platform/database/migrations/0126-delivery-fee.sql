-- The fee of a delivery, by distance and by how busy the court is. Decision 179.
alter table court
  add column delivers boolean not null default false,
  add column delivery_latitude double precision,
  add column delivery_longitude double precision,
  add column delivery_reach_metres int not null default 8000,
  add column delivery_zones jsonb not null default '[]';

-- A rule that has a version stays as it is, so that an old fee can be computed again.
create table delivery_rules (
  version int primary key check (version > 0),
  least_kobo int not null check (least_kobo >= 0),
  most_kobo int not null,
  kobo_per_km int not null check (kobo_per_km >= 0),
  -- In tenths.
  most_step smallint not null check (most_step between 10 and 15),
  made_at timestamptz(3) not null default now(),
  check (most_kobo >= least_kobo)
);
create function delivery_rules_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a rule that has a version never changes' using errcode = 'integrity_constraint_violation';
end $$;
create trigger delivery_rules_stay before update or delete on delivery_rules
  for each row execute function delivery_rules_stay();

-- The court as a whole, counted once a minute. It names no person.
create table surge_readings (
  at timestamptz(0) primary key,
  open_tickets int not null check (open_tickets >= 0),
  cooking_slots int not null check (cooking_slots >= 0),
  free_couriers int check (free_couriers >= 0),
  step smallint not null check (step between 10 and 15),
  changed boolean not null
);
create index surge_readings_changed on surge_readings (at desc) where changed;

-- A fee that somebody was told, with all that it was computed from.
create table delivery_quotes (
  id text collate "C" primary key,
  person_uid text collate "C" not null,
  rule_version int not null references delivery_rules (version),
  latitude double precision,
  longitude double precision,
  zone text,
  km_tenths int not null check (km_tenths >= 0),
  step smallint not null check (step between 10 and 15),
  open_tickets int,
  cooking_slots int,
  free_couriers int,
  base_kobo int not null check (base_kobo >= 0),
  kobo int not null check (kobo >= base_kobo and kobo <= (base_kobo * 15 + 5) / 10),
  kobo_per_dollar int not null check (kobo_per_dollar > 0),
  cents int not null check (cents >= 0),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  check ((latitude is null) = (longitude is null)),
  check ((zone is null) <> (latitude is null))
);
create index delivery_quotes_of_person on delivery_quotes (person_uid);
create index delivery_quotes_by_age on delivery_quotes (created_at);
