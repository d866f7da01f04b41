-- Mails that are to go out, and the ones that went out lately. No address is here: it is the person's when the mail is sent.
create table mails (
  id text collate "C" primary key,
  kind text not null check (kind in ('receipt')),
  -- What it is about: a receipt's checkout. It gets one mail of each kind.
  about text collate "C" not null,
  -- No reference: a payment would wait for the row of its buyer, which the erasure of the account locks before the checkout.
  recipient_uid text collate "C" not null,
  attempts int not null default 0,
  -- Null: it was sent, or given up.
  due_at timestamptz(3) default now(),
  sent_at timestamptz(3),
  last_error text,
  created_at timestamptz(3) not null default now(),
  unique (kind, about),
  check (sent_at is null or due_at is null)
);
create index mails_due on mails (due_at, id) where due_at is not null;
create index mails_ended on mails (created_at) where due_at is null;
create index mails_recipient on mails (recipient_uid);
