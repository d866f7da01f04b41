alter table kitchen_profiles validate constraint kitchen_profiles_counter_length;

-- Beside the name of the kitchen, for everything that says where an order is ready.
create or replace view read_users as
  select uid, email, email_verified, name, role, suspended_at, erased_at, kitchen_id, search_text, created_at,
    (select receipt_to from guests where guests.uid = users.uid) as receipt_to,
    (select nullif(counter, '') from kitchen_profiles where seller_uid = users.uid) as counter
  from users;
