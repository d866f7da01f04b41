-- Quotes that nobody used are deleted after a day.
create index concurrently if not exists delivery_quotes_unused on delivery_quotes (created_at) where not used;
