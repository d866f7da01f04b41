-- What a buyer says about a ticket, once. Its answer and whether it is hidden stand beside it.
create table reviews (
  ticket_id text collate "C" primary key references tickets (id),
  buyer_uid text collate "C" not null references users (uid),
  seller_uid text collate "C" not null references users (uid),
  stars smallint not null check (stars between 1 and 5),
  words text not null default '',
  answer text,
  -- Why an admin hid it; null while it is shown.
  hidden_because text,
  created_at timestamptz(3) not null default now()
);
create index reviews_age on reviews (created_at desc, ticket_id desc);
create index reviews_of_seller on reviews (seller_uid, created_at desc, ticket_id desc);
create index reviews_of_buyer on reviews (buyer_uid);

-- The dishes of the ticket that were handed over.
create table reviewed_dishes (
  dish_id text collate "C" not null references dishes (id),
  ticket_id text collate "C" not null references reviews (ticket_id),
  created_at timestamptz(3) not null,
  primary key (dish_id, ticket_id)
);
create index reviewed_dishes_age on reviewed_dishes (dish_id, created_at desc, ticket_id desc);
create index reviewed_dishes_of_review on reviewed_dishes (ticket_id);

-- Sums of the reviews that are shown, so that no page adds them up.
create table dish_ratings (
  dish_id text collate "C" primary key references dishes (id),
  reviews int not null,
  stars int not null
);
create table kitchen_ratings (
  seller_uid text collate "C" primary key references users (uid),
  reviews int not null,
  stars int not null
);
