create index concurrently if not exists refunds_payment on refunds (payment_id);
