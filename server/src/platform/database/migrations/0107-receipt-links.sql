-- The link in a guest's receipt opens their orders in another browser. The mail has the secret, and we have its hash. Decision 155.
create table guest_links (
  secret_hash bytea primary key,
  guest_uid text collate "C" not null references guests (uid) on delete cascade,
  expires_at timestamptz(3) not null
);
create index guest_links_guest on guest_links (guest_uid);
