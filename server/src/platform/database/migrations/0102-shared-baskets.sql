-- Decision 162: a basket that several people fill. It lasts for a day; what was ordered stays in checkouts.
create table shared_baskets (
  id text primary key,
  code text not null unique,
  table_number int,
  pick_up_name text,
  -- Set by “Order now”.
  pay_until timestamptz,
  created_at timestamptz not null default now()
);
create index shared_baskets_by_age on shared_baskets (created_at);

-- A person is a member or a guest, and guests have no row of users before they order.
create table shared_people (
  id text primary key,
  basket_id text not null references shared_baskets on delete cascade,
  uid text not null,
  name text not null,
  has_left boolean not null default false,
  -- The last checkout that has this person's part.
  checkout_id text references checkouts,
  joined_at timestamptz not null default now(),
  unique (basket_id, uid)
);
create index shared_people_by_uid on shared_people (uid, joined_at desc);

create table shared_lines (
  id text primary key,
  basket_id text not null references shared_baskets on delete cascade,
  person_id text not null references shared_people on delete cascade,
  dish_id text not null references dishes,
  quantity int not null,
  choices text[] not null,
  note text not null default '',
  needs_confirmation boolean not null default false,
  seen_price_cents int not null,
  created_at timestamptz not null default now()
);
create index shared_lines_of_basket on shared_lines (basket_id);
create index shared_lines_of_person on shared_lines (person_id);

-- Checkouts that are ready together. Until `settles_at`, kitchens wait for parts that are not paid yet.
create table meals (
  id text primary key,
  settles_at timestamptz not null,
  parts int not null,
  -- Who is told when something happens to it.
  uids text[] not null
);
create table meal_checkouts (
  checkout_id text primary key references checkouts,
  meal_id text not null references meals,
  parts int not null
);
create index meal_checkouts_of_meal on meal_checkouts (meal_id);
