-- What somebody is notified of: once over all tabs and devices, and by mail or push when nobody looked.
create table news (
  id text collate "C" primary key,
  kind text not null check (kind in ('ready', 'refunded', 'new-order')),
  -- The ticket of 'ready' and 'new-order', the order of 'refunded'.
  about text collate "C" not null,
  -- No reference, as in mails.
  recipient_uid text collate "C" not null,
  created_at timestamptz(3) not null default now(),
  -- A page has shown it or rung for it.
  notified_at timestamptz(3),
  seen_at timestamptz(3),
  dismissed_at timestamptz(3),
  -- When a mail or a push is due; null: none.
  mail_at timestamptz(3),
  push_at timestamptz(3),
  push_attempts int not null default 0,
  unique (kind, about)
);
create index news_of_person on news (recipient_uid, created_at desc);
create index news_mail_due on news (mail_at) where mail_at is not null;
create index news_push_due on news (push_at) where push_at is not null;
create index news_age on news (created_at);

-- Without a row: no sound, and mails.
create table news_settings (
  uid text collate "C" primary key references users (uid),
  sound boolean not null default false,
  mail boolean not null default true
);

create table push_devices (
  endpoint text collate "C" primary key,
  uid text collate "C" not null references users (uid),
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null default now()
);
create index push_devices_of_person on push_devices (uid, created_at desc);

-- The key pair with which this court signs pushes; made when it is needed first.
alter table court add column push_public_key text, add column push_private_key text;

alter table mails drop constraint mails_kind_check,
  add constraint mails_kind_check check (kind in ('receipt', 'ready', 'refunded'));
