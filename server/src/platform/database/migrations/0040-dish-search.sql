-- Search by visitors: words of titles, kitchens and descriptions, by their beginnings, without accents and case.
create extension if not exists pg_trgm;

create function fold_word(given text) returns text language sql immutable parallel safe
  return lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g') collate "und-x-icu");

create function dish_document(title text, author text, description text) returns tsvector
  language sql immutable parallel safe
  return setweight(to_tsvector('simple', fold_word(title)), 'A')
    || setweight(to_tsvector('simple', fold_word(author)), 'B')
    || setweight(to_tsvector('simple', fold_word(description)), 'D');

-- Beside the dishes: portions are counted there with each order, and the index of the words must not be written then.
create table dish_texts (
  dish_id text collate "C" primary key references dishes on delete cascade,
  document tsvector not null
);
create index dish_texts_document on dish_texts using gin (document) with (fastupdate = off);

-- Every word that a dish ever had: what a misspelt word can mean.
create table search_words (word text collate "C" primary key);
create index search_words_similar on search_words using gin (word gin_trgm_ops);

create function write_dish_text() returns trigger language plpgsql as $$
declare
  words tsvector := dish_document(new.title, new.author, new.description);
begin
  insert into dish_texts (dish_id, document) values (new.id, words)
    on conflict (dish_id) do update set document = excluded.document;
  insert into search_words (word)
    select word from unnest(tsvector_to_array(words)) as word where length(word) between 4 and 40 order by word
    on conflict do nothing;
  return null;
end $$;
create trigger new_dish_text_written after insert on dishes
  for each row execute function write_dish_text();
create trigger changed_dish_text_written after update of title, author, description on dishes
  for each row when ((old.title, old.author, old.description) is distinct from (new.title, new.author, new.description))
  execute function write_dish_text();

-- What typed words mean: each the beginning of a word that a dish has, or words that are spelt like it.
create function meant_words(typed text[]) returns tsquery language sql stable parallel safe as $$
  select coalesce(string_agg(format('(%s)', coalesce(spelt_alike.words, quote_literal(folded.word) || ':*')), ' & ' order by place), '')::tsquery
    from unnest(typed) with ordinality as given (word, place)
    cross join lateral (select fold_word(given.word) as word) as folded
    left join lateral (
      select string_agg(quote_literal(alike.word), ' | ') as words
        from (select word from search_words where word % folded.word
          order by similarity(word, folded.word) desc, word limit 5) as alike
        where length(folded.word) >= 4
          and not exists (select from search_words as known
            where known.word >= folded.word and known.word < folded.word || U&'\+10FFFF')
    ) as spelt_alike on true
$$;

-- What a dish is and has, as its seller says. Null: the seller has said nothing.
alter table dishes add column marks text[];
alter table dishes add constraint dishes_marks
  check (marks <@ array['vegetarian', 'vegan', 'halal', 'spicy', 'gluten', 'nuts']) not valid;
