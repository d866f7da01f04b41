-- The card terminal beside a kiosk, by its id at the provider and the name that people read on it. Decision 173.
alter table kiosks
  add column reader_id text,
  add column reader_label text;

-- The reader that a payment was sent to, and what is known of it. The state of the payment says whether it is paid.
alter table payments
  add column reader_id text,
  add column reader_state text;
alter table payments add constraint payments_reader_state
  check (reader_state in ('unknown', 'waiting', 'declined', 'stopped', 'offline')) not valid;
