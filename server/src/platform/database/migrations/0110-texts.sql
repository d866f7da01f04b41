-- The phone number of a guest who wants a text when their order is ready. Decision 171. It is deleted with the guest's secret.
-- Null once the guest has stopped the texts: the row still counts how often they have named a number.
create table text_numbers (
  uid text collate "C" primary key,
  phone text collate "C" check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  language text collate "C" not null,
  network_hash bytea not null,
  named_at timestamptz(3) not null default now(),
  times int not null default 1 check (times > 0)
);
create index text_numbers_of_phone on text_numbers (phone, named_at) where phone is not null;
create index text_numbers_of_network on text_numbers (network_hash, named_at);

-- When a text is due. The attempts also say that there was one: a ticket is texted once.
alter table news
  add column text_at timestamptz(3),
  add column text_attempts int not null default 0;
