-- POST /order-product counts what its buyer has not paid yet.
create index checkouts_unpaid_of_buyer on checkouts (buyer_uid)
  where payment in ('unpaid', 'processing', 'failed') and closed_at is null;
