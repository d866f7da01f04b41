-- Until when the fees of the card provider are read. Decision 146. Without a row, they are read from the first checkout on.
create table provider_fees_read (
  only_one boolean primary key default true check (only_one),
  until timestamptz(3) not null
);
