-- What a kitchen says about itself on its page. One without a row says nothing.
create table kitchen_profiles (
  seller_uid text collate "C" primary key references users (uid),
  story text not null default '',
  -- As in dishes.images: the id of our own photo, or the address of another image host's.
  image text
);
create index kitchen_profiles_image on kitchen_profiles (image) where image is not null;

-- Where a dish stands in the lists of the menu. Only triggers and the sweep of the menu write these (decision 92).
alter table dishes
  add column kitchen_closed boolean not null default false,
  -- It can be had now.
  add column available boolean not null default true,
  add column has_sold boolean not null default false,
  add column rank double precision not null default 0;

-- Weeks, in which all that a rank is made of loses half of its weight. Two to the power of it fits until 2044.
create function menu_week(moment timestamptz) returns double precision language sql stable
  return extract(epoch from moment - timestamptz '2025-01-01 00:00+00') / 604800;

-- The one formula of the order on the menu. A portion sold counts twice as much as one a week before; to be new counts as one
-- portion sold; and a star more, than four, counts as twice as many portions. The mean of few reviews is drawn to four stars by
-- five that nobody wrote. Between two dishes nothing changes by time alone, so a rank is stored.
-- sold: the sum of 2 ^ menu_week of each portion.
create function menu_rank(created_at timestamptz, sold double precision, reviews int, stars int) returns double precision
  language sql stable
  return ln(power(2, menu_week(created_at)) + sold) / ln(2) + (stars + 20.0) / (reviews + 5) - 4;

-- When each kitchen is next looked at, because time alone opens or closes it.
create table kitchen_openings (
  seller_uid text collate "C" primary key references users (uid) on delete cascade,
  closed boolean not null default false,
  due_at timestamptz(3) not null default now()
);
create index kitchen_openings_due on kitchen_openings (due_at);
insert into kitchen_openings (seller_uid) select seller_uid from kitchens;

create function note_opening() returns trigger language plpgsql as $$
begin
  insert into kitchen_openings (seller_uid) values (coalesce(new.seller_uid, old.seller_uid))
    on conflict (seller_uid) do update set due_at = now();
  return null;
end $$;
create trigger opening_noted after insert or update or delete on kitchens for each row execute function note_opening();

-- Dishes whose rank has changed, or that come back at a time.
create table dishes_to_rank (
  dish_id text collate "C" primary key references dishes (id) on delete cascade,
  due_at timestamptz(3) not null default now()
);
create index dishes_to_rank_due on dishes_to_rank (due_at, dish_id);
insert into dishes_to_rank (dish_id) select id from dishes where removed_at is null;

create function place_dish() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.rank := menu_rank(new.created_at, 0, 0, 0);
    new.kitchen_closed := coalesce((select closed from kitchen_openings where seller_uid = new.seller_uid), false);
  end if;
  new.available := not (new.kitchen_closed
    or (new.sold_out and coalesce(new.sold_out_until > now(), true))
    or coalesce(new.portions = 0, false));
  return new;
end $$;
create trigger dish_placed before insert or update on dishes for each row execute function place_dish();

create function note_return() returns trigger language plpgsql as $$
begin
  insert into dishes_to_rank (dish_id, due_at) values (new.id, new.sold_out_until)
    on conflict (dish_id) do update set due_at = least(dishes_to_rank.due_at, excluded.due_at);
  return null;
end $$;
create trigger return_noted after insert or update of sold_out_until on dishes
  for each row when (new.sold_out_until is not null) execute function note_return();

-- The pages and lists of kitchens change with what no dish has.
create function note_kitchen_pages() returns trigger language plpgsql as $$
begin
  insert into menu_changes (part) values ('kitchens');
  return null;
end $$;
create trigger kitchen_profiles_noted after insert or update or delete on kitchen_profiles
  for each statement execute function note_kitchen_pages();
create trigger kitchens_page_noted after insert or update or delete on kitchens
  for each statement execute function note_kitchen_pages();
create trigger kitchen_ratings_noted after insert or update on kitchen_ratings
  for each statement execute function note_kitchen_pages();

create function note_kitchen_of_user() returns trigger language plpgsql as $$
begin
  insert into menu_changes (part) values ('kitchens');
  return null;
end $$;
create trigger kitchen_of_user_noted after update on users
  for each row when ((old.name, old.role, old.suspended_at, old.erased_at) is distinct from (new.name, new.role, new.suspended_at, new.erased_at))
  execute function note_kitchen_of_user();
