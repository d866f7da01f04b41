-- Links to the page of a remote, which a team makes with its token. Decision 199.
create table status_links (
  key_hash bytea primary key,
  -- A link ends with the token that made it.
  token_id text collate "C" not null references team_tokens (id) on delete cascade,
  remote text collate "C" not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index status_links_of_token on status_links (token_id, created_at desc);
