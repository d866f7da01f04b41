-- Where people have their meals delivered. Decision 179.
create table delivery_addresses (
  id text collate "C" primary key,
  person_uid text collate "C" not null references users (uid),
  label text not null,
  street text not null,
  -- For the courier.
  note text not null default '',
  latitude double precision,
  longitude double precision,
  zone text,
  created_at timestamptz(3) not null default now(),
  check ((latitude is null) = (longitude is null)),
  check ((zone is null) <> (latitude is null))
);
create index delivery_addresses_of_person on delivery_addresses (person_uid, created_at);
