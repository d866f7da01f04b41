-- Searches of admins: any part of a name, an address or a title, in any script, ignoring case.
-- In capitals, since more spellings are equal there than in small letters: 'ς' and 'σ', 'ß' and 'ss'.
create function fold_text(given text) returns text language sql immutable parallel safe
  return upper(normalize(given, NFKC) collate "und-x-icu");

-- All runs of one, two and three characters of a folded text.
create function text_grams(folded text) returns text[] language plpgsql immutable parallel safe as $$
declare
  letters text[] := string_to_array(folded, null);
  grams text[] := letters;
begin
  for place in 2 .. cardinality(letters) loop
    grams := grams || (letters[place - 1] || letters[place]);
  end loop;
  for place in 3 .. cardinality(letters) loop
    grams := grams || (letters[place - 2] || letters[place - 1] || letters[place]);
  end loop;
  return grams;
end $$;

-- Runs that a text must have which contains the given one: as few of the longest as cover it.
create function search_grams(folded text) returns text[] language sql immutable parallel safe
  return array(
    select distinct substr(folded, greatest(1, least(place, length(folded) - 2)), 3)
    from generate_series(1, length(folded), 3) place
  );

alter table users add column search_text text generated always as (fold_text(name || E'\n' || coalesce(email, ''))) stored;
alter table dishes add column search_text text generated always as (fold_text(title)) stored;
create index users_search on users using gin (text_grams(search_text)) with (fastupdate = off);
create index dishes_search on dishes using gin (text_grams(search_text)) with (fastupdate = off) where removed_at is null;

-- GET /users of one role, in each of its orders.
create index users_of_role on users (role, uid) where erased_at is null;
create index users_of_role_by_name on users (role, name collate "und-x-icu", uid) where erased_at is null;
create index users_of_role_by_email on users (role, email collate "und-x-icu", uid) where erased_at is null;
create index users_of_role_by_age on users (role, created_at, uid) where erased_at is null;
