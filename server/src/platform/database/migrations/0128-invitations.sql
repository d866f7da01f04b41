-- Everybody can invite friends. The court bears a friend's discount and the inviter's credit. Decision 176.
create table invitation_codes (
  uid text collate "C" primary key references users (uid),
  code text collate "C" not null unique
);
-- One for each friend: the last that they tried, or the one that they used.
create table invitations (
  friend_uid text collate "C" primary key references users (uid),
  inviter_uid text collate "C" not null references users (uid),
  state text not null check (state in ('held', 'ready', 'used', 'rewarded', 'refused', 'taken_back')),
  -- Why there is no discount or no credit. Only admins see it.
  reason text,
  -- The least that the order must cost, also after refunds; as it was when the friend tried.
  least_cents int not null,
  -- Another friend of the same inviter came from the same network.
  flagged boolean not null default false,
  -- Keyed, and deleted after a month.
  network_hash bytea,
  checkout_id text collate "C" unique references checkouts (id),
  discount_cents int check (discount_cents > 0),
  -- What was promised to the inviter when the friend paid: naira in hundredths, and cents at the rate of that time.
  credit_naira int check (credit_naira >= 0),
  credit_cents int check (credit_cents >= 0),
  -- When the credit is decided.
  due_at timestamptz(3),
  rewarded_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  check (friend_uid <> inviter_uid),
  check (state not in ('used', 'rewarded', 'taken_back')
    or num_nonnulls(checkout_id, discount_cents, credit_naira, credit_cents, due_at) = 5),
  check ((rewarded_at is not null) = (state in ('rewarded', 'taken_back')))
);
create index invitations_newest on invitations (created_at desc, friend_uid desc);
create index invitations_of_state on invitations (state, created_at desc, friend_uid desc);
create index invitations_of_inviter on invitations (inviter_uid, created_at);
-- Counts the credits of a month.
create index invitations_rewarded on invitations (inviter_uid, rewarded_at) where rewarded_at is not null;
create index invitations_due on invitations (due_at) where state = 'used';
create index invitations_with_network on invitations (created_at) where network_hash is not null;

-- Says which cards have paid here, so that a card that is known earns no credit. Keyed hashes; no number can be read from them.
create table card_prints (
  hash text collate "C" not null,
  -- The person; a made-up id once their account is deleted.
  holder text collate "C" not null,
  seen_at timestamptz(3) not null default now(),
  -- A year after the account was deleted.
  forget_at timestamptz(3),
  primary key (hash, holder)
);
create index card_prints_of_holder on card_prints (holder);
create index card_prints_to_forget on card_prints (forget_at) where forget_at is not null;
-- Cards that people keep have paid here. Others are known when they pay again.
insert into card_prints (hash, holder, seen_at)
  select fingerprint_hash, uid, min(saved_at) from saved_cards group by fingerprint_hash, uid;

-- A credit is paid a day after the hand-over.
create or replace view read_orders as
  select id, checkout_id, ticket_id, dish_id, seller_uid, quantity, title, price_cents, status, refunded_cents, moved_cents,
    started_at, ready_at, created_at, category, fee_cents, line, tip_cents, handed_over_at
  from orders;
