-- What a seller states about the fourteen allergens of the law: {contains, mayContain, checkedAt}. Decision 157. The choices in
-- `options` have the same.
alter table dishes add column allergens jsonb;
-- What a buyer can surely get it without: written by the trigger below, so that it is right whichever release writes.
alter table dishes add column free_of text[] not null default '{}';
-- What was stated of a line when it was ordered.
alter table orders add column allergens jsonb;

-- The allergens that a statement rules out: none unless somebody has checked.
create function ruled_out(statement jsonb) returns text[] language sql immutable parallel safe
  return case when statement ? 'checkedAt' then array(
    select allergen from unnest(array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soya', 'milk', 'nuts', 'celery', 'mustard',
        'sesame', 'sulphites', 'lupin', 'molluscs']) as allergen
      where not (statement -> 'contains') ? allergen and not (statement -> 'mayContain') ? allergen)
    else '{}' end;

-- A required group must have a choice without it. A mark of the previous release counts more than an older statement.
create function free_of(statement jsonb, options jsonb, marks text[]) returns text[] language sql immutable parallel safe
  return array(
    select allergen from unnest(ruled_out(statement)) as allergen
      where allergen <> all (coalesce(marks, '{}'))
        and not exists (
          select from jsonb_array_elements(options) as option_group
            where (option_group ->> 'required')::boolean and not exists (
              select from jsonb_array_elements(option_group -> 'choices') as choice
                where not (choice ->> 'soldOut')::boolean and allergen = any (ruled_out(choice -> 'allergens')))));

create function write_free_of() returns trigger language plpgsql as $$
begin
  new.free_of := free_of(new.allergens, new.options, new.marks);
  return new;
end $$;
create trigger free_of_written before insert or update of allergens, options, marks on dishes
  for each row execute function write_free_of();

-- The buyer's note is about an allergy, and the kitchen confirms it when it accepts the order.
alter table basket_lines add column needs_confirmation boolean not null default false;
alter table orders add column needs_confirmation boolean not null default false;
