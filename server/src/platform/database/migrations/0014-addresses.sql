-- The address of a person follows their newest token. Nobody: another account showed that the address is theirs.
alter table users
  alter column email drop not null,
  add column email_verified boolean not null default false,
  -- When the token was issued that the address comes from.
  add column email_as_of timestamptz(3) not null default 'epoch',
  add check (email is not null or not email_verified);

-- GET /admin: admins without a confirmed address have no rights and are not shown.
drop index users_admins;
create index users_admins on users (created_at, uid) where role = 'admin' and suspended_at is null and email_verified;
