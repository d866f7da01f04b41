-- The court's figures count its kitchens in parts, in the order of their sellers.
create index users_with_kitchen on users (uid)
  where role in ('Seller', 'admin') and erased_at is null and suspended_at is null;
