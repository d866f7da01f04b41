alter table dishes validate constraint dishes_marks;

-- Those that were on the menu before; new ones write theirs by themselves.
insert into dish_texts (dish_id, document)
  select id, dish_document(title, author, description) from dishes
  on conflict do nothing;
insert into search_words (word)
  select distinct word from dish_texts cross join unnest(tsvector_to_array(document)) as word
    where length(word) between 4 and 40 order by word
  on conflict do nothing;
