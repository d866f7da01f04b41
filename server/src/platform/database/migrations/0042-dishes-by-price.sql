-- A category that visitors sort by price; the whole menu has the next file.
create index concurrently if not exists dishes_price_in_category on dishes (category, price_cents, id) where removed_at is null and not hidden;
