-- How far a paid ticket that its kitchen does not answer has been escalated, and since when it waits.
alter table tickets
  add column escalation smallint not null default 0,
  add column unanswered_since timestamptz(3);

-- Not valid: the rows that are there have met the narrower checks.
alter table news drop constraint news_kind_check,
  add constraint news_kind_check check (kind in ('ready', 'refunded', 'new-order', 'wish', 'unanswered')) not valid;
alter table mails drop constraint mails_kind_check,
  add constraint mails_kind_check check (kind in ('receipt', 'ready', 'refunded', 'wish', 'unanswered')) not valid;
