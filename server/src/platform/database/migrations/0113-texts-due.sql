-- The next texts that are due. Decision 171.
create index concurrently if not exists news_text_due on news (text_at) where text_at is not null;
