-- The live stream reads events by the transaction that wrote them, so that no writer waits for another. Events of before
-- have none: nobody reads them from the stream any more.
alter table order_events add column xid xid8;
alter table order_events alter column xid set default pg_current_xact_id();
create index order_events_feed on order_events (xid, id) where xid is not null;

-- A notification within a transaction makes all transactions that notify commit one after the other. Servers notify after
-- their commits.
drop trigger order_events_told on order_events;
drop function tell_order_event();
drop trigger basket_lines_told on basket_lines;
drop function tell_basket();
