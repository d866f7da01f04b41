-- The program knows the kinds of news and mails and why kitchens decline, so that another one needs no migration.
alter table news drop constraint if exists news_kind_check;
alter table mails drop constraint if exists mails_kind_check;
alter table orders drop constraint if exists orders_decline_reason_check;
