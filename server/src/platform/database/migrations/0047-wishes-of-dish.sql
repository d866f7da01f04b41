-- Those who wish for a dish, batch by batch.
create index concurrently if not exists wishes_of_dish on wishes (dish_id, buyer_uid);
