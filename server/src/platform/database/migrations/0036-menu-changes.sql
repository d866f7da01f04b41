-- What changed of what visitors see: a row for each changed part of the menu. Servers keep answers and pages until they see one.
-- A transaction that changes the menu only adds rows here, so none waits for another.
create table menu_changes (
  xid xid8 not null default pg_current_xact_id(),
  -- A category, 'banner' or 'admins'.
  part text collate "C" not null,
  at timestamptz(3) not null default now()
);
create index menu_changes_xid on menu_changes (xid);
create index menu_changes_age on menu_changes (at);

create function note_new_dishes() returns trigger language plpgsql as $$
begin
  insert into menu_changes (part) select distinct category from after_change;
  return null;
end $$;
create trigger new_dishes_noted after insert on dishes
  referencing new table as after_change for each statement execute function note_new_dishes();

create function note_deleted_dishes() returns trigger language plpgsql as $$
begin
  insert into menu_changes (part) select distinct category from before_change;
  return null;
end $$;
create trigger deleted_dishes_noted after delete on dishes
  referencing old table as before_change for each statement execute function note_deleted_dishes();

-- How long a dish takes is learned with each order, and not shown on the menu. A new column counts until it is named here.
create function note_changed_dishes() returns trigger language plpgsql as $$
begin
  insert into menu_changes (part)
    select distinct categories.category from before_change join after_change using (id)
      cross join lateral (values (before_change.category), (after_change.category)) as categories (category)
      where to_jsonb(before_change) - 'learned_seconds' <> to_jsonb(after_change) - 'learned_seconds';
  return null;
end $$;
create trigger changed_dishes_noted after update on dishes
  referencing old table as before_change new table as after_change
  for each statement execute function note_changed_dishes();

create function note_changed_users() returns trigger language plpgsql as $$
begin
  insert into menu_changes (part)
    with changed as (
      select uid, 'admin' in (before_change.role, after_change.role) as is_admin
        from before_change join after_change using (uid)
        where (before_change.name, before_change.image, before_change.email, before_change.role, before_change.suspended_at, before_change.erased_at)
          is distinct from (after_change.name, after_change.image, after_change.email, after_change.role, after_change.suspended_at, after_change.erased_at))
    select category from dishes where seller_uid in (select uid from changed)
    union select 'admins' from changed where is_admin;
  return null;
end $$;
create trigger changed_users_noted after update on users
  referencing old table as before_change new table as after_change
  for each statement execute function note_changed_users();

create function note_new_admins() returns trigger language plpgsql as $$
begin
  insert into menu_changes (part) select distinct 'admins' from after_change where role = 'admin';
  return null;
end $$;
create trigger new_admins_noted after insert on users
  referencing new table as after_change for each statement execute function note_new_admins();

create function note_kitchens() returns trigger language plpgsql as $$
begin
  insert into menu_changes (part)
    select distinct category from dishes where seller_uid in (select seller_uid from after_change);
  return null;
end $$;
create trigger new_kitchens_noted after insert on kitchens
  referencing new table as after_change for each statement execute function note_kitchens();
create trigger changed_kitchens_noted after update on kitchens
  referencing new table as after_change for each statement execute function note_kitchens();

create function note_dish_ratings() returns trigger language plpgsql as $$
begin
  insert into menu_changes (part)
    select distinct category from dishes where id in (select dish_id from after_change);
  return null;
end $$;
create trigger new_dish_ratings_noted after insert on dish_ratings
  referencing new table as after_change for each statement execute function note_dish_ratings();
create trigger changed_dish_ratings_noted after update on dish_ratings
  referencing new table as after_change for each statement execute function note_dish_ratings();

create function note_banner() returns trigger language plpgsql as $$
begin
  insert into menu_changes (part) values ('banner');
  return null;
end $$;
create trigger banner_noted after update of banner_text on court
  for each row when (old.banner_text is distinct from new.banner_text) execute function note_banner();
