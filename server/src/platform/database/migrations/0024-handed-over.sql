-- When a line was handed over; null while it is not. The board shows the last ten tickets, to take one back.
alter table orders add column handed_over_at timestamptz(3);
update orders set handed_over_at =
  (select max(at) from order_events where order_events.order_id = orders.id and order_events.status = 'handed_over')
where status = 'handed_over';
create index orders_handed_over on orders (seller_uid, handed_over_at desc) where handed_over_at is not null;
