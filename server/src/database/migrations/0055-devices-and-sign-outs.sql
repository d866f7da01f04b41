-- Which browser a notification goes to, and the sign-in it was registered with. Null: registered by the release before.
alter table push_devices
  add column browser text,
  add column token_issued_at timestamptz(3),
  add column signed_in_at timestamptz(3),
  add column used_at timestamptz(3);

-- "Sign out everywhere": the provider renews tokens of sessions that we have ended, so the time of the sign-in decides.
alter table revocations add column signed_in_before timestamptz(3);

-- People who were erased by a release before left these.
update orders set note = '' from checkouts join users on users.uid = checkouts.buyer_uid
  where checkouts.id = orders.checkout_id and users.erased_at is not null and orders.note <> '';
update refunds set reason = null from orders, checkouts, users
  where orders.id = refunds.order_id and checkouts.id = orders.checkout_id and refunds.reason is not null
    and users.erased_at is not null and users.uid in (checkouts.buyer_uid, orders.seller_uid, refunds.by_uid);
update reviews set hidden_because = '' from users
  where users.uid = reviews.buyer_uid and users.erased_at is not null and reviews.hidden_because is not null;
