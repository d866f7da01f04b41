-- With which the links in mails are sealed that end them; made when it is needed first.
alter table court add column unsubscribe_key bytea;
