-- The colour of a kitchen is computed from its id (decision 151), by FNV-1a modulo 8. Random ids gave two of six kitchens the
-- same colour nearly always. So the last digit of a new kitchen's id is chosen: its colour is the next one in turn.
create sequence kitchen_lines;

-- Modulo 8, FNV-1a needs the lowest three bits of each character only, and its prime is 3.
create function with_line(id text, line int) returns text language plpgsql immutable strict as $$
declare
  hash int := 5;
begin
  for place in 1 .. length(id) - 1 loop
    hash := ((hash # (ascii(substr(id, place, 1)) & 7)) * 3) & 7;
  end loop;
  return left(id, -1) || (hash # ((line * 3) & 7));
end $$;

create function draw_kitchen_id() returns trigger language plpgsql as $$
begin
  new.kitchen_id := with_line(new.kitchen_id, ((nextval('kitchen_lines') - 1) % 8)::int);
  return new;
end $$;

create trigger kitchen_of_new_seller before insert on users
  for each row when (new.role = 'Seller') execute function draw_kitchen_id();

-- Pages, links and colours of somebody who has sold before stay.
create function draw_first_kitchen_id() returns trigger language plpgsql as $$
begin
  if not exists (select from dishes where seller_uid = new.uid) then
    new.kitchen_id := with_line(new.kitchen_id, ((nextval('kitchen_lines') - 1) % 8)::int);
  end if;
  return new;
end $$;

create trigger kitchen_of_promoted_seller before update of role on users
  for each row when (new.role = 'Seller' and old.role <> 'Seller') execute function draw_first_kitchen_id();
