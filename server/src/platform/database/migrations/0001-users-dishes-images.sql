create table users (
  uid text collate "C" primary key,
  email text not null,
  name text not null,
  role text not null check (role in ('Buyer', 'Seller', 'admin')),
  image text not null,
  created_at timestamptz(3) not null default now()
);
create unique index users_email on users (lower(email));

-- Photos of our own host; the files themselves lie in the data folder or a bucket.
create table images (
  id text collate "C" primary key,
  width int not null,
  height int not null,
  placeholder text not null,
  created_at timestamptz(3) not null default now()
);

-- created_at keeps milliseconds, no more: a cursor carries it through JavaScript's Date without loss.
create table dishes (
  id text collate "C" primary key,
  seller_uid text collate "C" not null references users (uid),
  author text not null,
  title text not null,
  category text not null check (category in ('Chinese', 'Rice', 'Drinks', 'Chicken')),
  price_cents int not null check (price_cents between 1 and 1000000),
  description text not null,
  images text[] not null check (cardinality(images) between 1 and 3),
  hidden boolean not null default false,
  shown_first boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create index dishes_listing on dishes (category, created_at desc, id desc) where not hidden;
create index dishes_seller on dishes (seller_uid);
create unique index dishes_shown_first on dishes (category) where shown_first;

create table idempotency_keys (
  owner text collate "C" not null,
  key text collate "C" not null,
  fingerprint text not null,
  result jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (owner, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
