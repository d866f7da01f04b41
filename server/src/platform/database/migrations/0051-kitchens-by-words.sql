-- The parser takes typographic signs for letters where the locale of the database does not know them.
create index concurrently if not exists sellers_by_words on users
  using gin (to_tsvector('simple', translate(fold_word(name), '’‘ʼ“”„«»–—·…', '            '))) where role = 'Seller';
