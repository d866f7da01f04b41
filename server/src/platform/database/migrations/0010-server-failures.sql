-- Builds that the server left to browsers after repeated failures, and when last. One row for each build, so none is deleted.
create table server_failures (
  name text collate "C" not null,
  build text collate "C" not null,
  at timestamptz(3) not null default now(),
  primary key (name, build)
);
