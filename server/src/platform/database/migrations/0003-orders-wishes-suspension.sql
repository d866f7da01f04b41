alter table users add column suspended_at timestamptz(3);

-- A dish that leaves the menu stays for the orders and wishes that name it.
alter table dishes
  add column sold_out boolean not null default false,
  add column removed_at timestamptz(3);
drop index dishes_listing;
create index dishes_listing on dishes (category, created_at desc, id desc) where not hidden and removed_at is null;

-- Orders that are paid together.
create table checkouts (
  id text collate "C" primary key,
  buyer_uid text collate "C" not null references users (uid),
  created_at timestamptz(3) not null default now()
);
create index checkouts_buyer on checkouts (buyer_uid, created_at desc);

-- One dish line of one seller; what the dish was and cost is frozen here.
create table orders (
  id text collate "C" primary key,
  checkout_id text collate "C" not null references checkouts (id),
  dish_id text collate "C" not null references dishes (id),
  seller_uid text collate "C" not null references users (uid),
  quantity int not null check (quantity >= 1),
  title text not null,
  category text not null check (category in ('Chinese', 'Rice', 'Drinks', 'Chicken')),
  price_cents int not null check (price_cents between 1 and 1000000),
  description text not null,
  image text not null,
  created_at timestamptz(3) not null default now()
);
create index orders_checkout on orders (checkout_id);
create index orders_seller on orders (seller_uid, created_at desc);

create table wishes (
  id text collate "C" primary key,
  buyer_uid text collate "C" not null references users (uid),
  dish_id text collate "C" not null references dishes (id),
  created_at timestamptz(3) not null default now(),
  unique (buyer_uid, dish_id)
);
create index wishes_listing on wishes (buyer_uid, created_at desc, id desc);

-- One row: what admins set for the whole court.
create table court (
  only_row boolean primary key default true check (only_row),
  banner_text text not null
);
insert into court (banner_text) values ('Four kitchens, one table: find a new favourite today and have it cooked while you watch.');
