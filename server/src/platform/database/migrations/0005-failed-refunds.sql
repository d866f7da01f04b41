-- Why a refund failed, in the card provider's words.
alter table refunds add column failure text;

-- Each refund asks how much of the order's fee has gone back before.
create index ledger_lines_order on ledger_lines (order_id) where order_id is not null;

-- What the card provider told is forgotten by age.
create index webhook_events_age on webhook_events (received_at);
create index webhook_refusals_age on webhook_refusals (at);
