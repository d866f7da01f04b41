-- The row of an erased person stays for orders and ledger lines that name its uid; nothing in it says who they were.
alter table users
  add column erased_at timestamptz(3),
  add check (erased_at is null or email is null);

-- GET /users does not list them.
drop index users_by_name, users_by_email, users_by_role, users_by_age;
create index users_by_name on users (name collate "und-x-icu", uid) where erased_at is null;
create index users_by_email on users (email collate "und-x-icu", uid) where erased_at is null;
create index users_by_role on users (role collate "und-x-icu", uid) where erased_at is null;
create index users_by_age on users (created_at, uid) where erased_at is null;

