create index concurrently if not exists sellers_by_words on users
  using gin (to_tsvector('simple', fold_word(name))) where role = 'Seller';
