-- What happened to a dish that those who wish for it are told. An order or a change of a dish only adds a row here, so it waits
-- for nobody, however many wish for the dish.
create table dish_changes (
  id bigint generated always as identity primary key,
  dish_id text collate "C" not null,
  reason text not null check (reason in ('back', 'cheaper', 'few')),
  -- Of 'cheaper': the price before.
  before_cents int,
  -- Of 'back': when it comes back by itself.
  returns_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- A minute later: what was a mistake is taken back by then.
  due_at timestamptz(3) not null default now() + interval '1 minute',
  -- The wishes of the buyers up to this one are done.
  done_until text collate "C" not null default ''
);
create index dish_changes_due on dish_changes (due_at, id);

create function note_dish_for_wishes() returns trigger language plpgsql as $$
declare
  was_away constant boolean := old.hidden or (old.sold_out and coalesce(old.sold_out_until > now(), true)) or coalesce(old.portions = 0, false);
  is_away constant boolean := new.hidden or (new.sold_out and coalesce(new.sold_out_until > now(), true)) or coalesce(new.portions = 0, false);
begin
  if new.price_cents < old.price_cents then
    insert into dish_changes (dish_id, reason, before_cents) values (new.id, 'cheaper', old.price_cents);
  end if;
  if was_away and not is_away then
    insert into dish_changes (dish_id, reason) values (new.id, 'back');
  elsif new.sold_out and new.sold_out_until > now() and (not old.sold_out or old.sold_out_until is distinct from new.sold_out_until) then
    insert into dish_changes (dish_id, reason, returns_at, due_at) values (new.id, 'back', new.sold_out_until, new.sold_out_until);
  end if;
  if new.portions between 1 and 3 and old.portions > 3 then
    insert into dish_changes (dish_id, reason) values (new.id, 'few');
  end if;
  return null;
end $$;
-- The condition is cheap: most orders only count portions down.
create trigger dish_noted_for_wishes after update on dishes for each row
  when (new.removed_at is null and (
    new.price_cents < old.price_cents
    or (new.hidden, new.sold_out, new.sold_out_until) is distinct from (old.hidden, old.sold_out, old.sold_out_until)
    or (old.portions = 0 and new.portions is distinct from 0)
    or (old.portions > 3 and new.portions between 1 and 3)))
  execute function note_dish_for_wishes();

-- When somebody is told of wishes next, and when they were told last: at most once a day. No reference, as in news.
create table wish_messages (
  uid text collate "C" primary key,
  due_at timestamptz(3),
  notified_at timestamptz(3)
);
create index wish_messages_due on wish_messages (due_at) where due_at is not null;
create index wish_messages_notified on wish_messages (notified_at) where due_at is null;

-- What somebody is told, or was told, of one dish.
create table wish_news (
  id bigint generated always as identity primary key,
  recipient_uid text collate "C" not null,
  dish_id text collate "C" not null,
  reason text not null check (reason in ('back', 'cheaper', 'few')),
  before_cents int,
  changed_at timestamptz(3) not null,
  -- Null: not told yet. Else what the row of news is about.
  message_id text collate "C",
  created_at timestamptz(3) not null default now()
);
create unique index wish_news_pending on wish_news (recipient_uid, dish_id) where message_id is null;
create index wish_news_of_message on wish_news (message_id) where message_id is not null;
create index wish_news_of_person on wish_news (recipient_uid);
create index wish_news_age on wish_news (created_at);

alter table news_settings add column wishes boolean not null default true;

-- Not valid: the rows that are there have met the narrower checks.
alter table news drop constraint news_kind_check,
  add constraint news_kind_check check (kind in ('ready', 'refunded', 'new-order', 'wish')) not valid;
alter table mails drop constraint mails_kind_check,
  add constraint mails_kind_check check (kind in ('receipt', 'ready', 'refunded', 'wish')) not valid;
