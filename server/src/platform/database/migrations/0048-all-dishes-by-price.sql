create index concurrently if not exists dishes_price on dishes (price_cents, id) where removed_at is null and not hidden;
