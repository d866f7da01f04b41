-- Where the receipt of a guest goes. Kept with the secret, and deleted with it. Decision 155.
alter table guests add column receipt_to text;

-- For mails, which find a guest among the users.
create or replace view read_users as
  select uid, email, email_verified, name, role, suspended_at, erased_at, kitchen_id, search_text, created_at,
    (select receipt_to from guests where guests.uid = users.uid) as receipt_to
  from users;
