-- A file of its own: signed-in calls read the table that 0055 changes.
-- People who were erased by a release before left these.
update orders set note = '' from checkouts join users on users.uid = checkouts.buyer_uid
  where checkouts.id = orders.checkout_id and users.erased_at is not null and orders.note <> '';
update refunds set reason = null from orders, checkouts, users
  where orders.id = refunds.order_id and checkouts.id = orders.checkout_id and refunds.reason is not null
    and users.erased_at is not null and users.uid in (checkouts.buyer_uid, orders.seller_uid, refunds.by_uid);
update reviews set hidden_because = '' from users
  where users.uid = reviews.buyer_uid and users.erased_at is not null and reviews.hidden_because is not null;
