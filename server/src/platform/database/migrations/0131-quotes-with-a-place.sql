-- Quotes whose place is deleted after a day.
create index concurrently if not exists delivery_quotes_with_place on delivery_quotes (created_at) where latitude is not null;
