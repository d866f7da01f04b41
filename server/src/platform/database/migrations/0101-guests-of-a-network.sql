-- Guests who ordered from a network within minutes. Decision 161.
create index concurrently if not exists guests_of_network on guests (network_hash, ordered_at)
  where network_hash is not null;
