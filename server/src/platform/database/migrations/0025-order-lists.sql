-- Lists of orders for admins and sellers: all, of a status, refunded, open, of a dish; and what is searched in checkouts.
create index orders_age on orders (created_at, id);
create index orders_of_status on orders (status, created_at, id);
create index orders_refunded on orders (created_at, id) where refunded_cents > 0;
create index orders_open on orders (created_at, id) where status in ('placed', 'accepted', 'preparing', 'ready');
create index orders_dish on orders (dish_id, created_at desc);
create index checkouts_number on checkouts (number, created_at desc);
create index checkouts_card on checkouts (card_last4, created_at desc) where card_last4 is not null;

-- Orders are found by dishes that have left the menu, too.
drop index dishes_search;
create index dishes_search on dishes using gin (text_grams(search_text)) with (fastupdate = off);
create index dishes_age on dishes (created_at desc, id desc);
