-- What an examination in a browser found in a build of a watched remote. Decision 198.
create table watched_builds (
  name text collate "C" not null,
  build text collate "C" not null,
  -- The integrity of its manifest, which names all of its files with theirs.
  manifest text collate "C" not null,
  result text collate "C" not null default 'waiting' check (result in ('waiting', 'clean', 'refused')),
  findings jsonb not null default '[]',
  asked_at timestamptz(3) not null default now(),
  examined_at timestamptz(3),
  examined_by text collate "C" references teams (name),
  primary key (name, build, manifest)
);
create index watched_builds_waiting on watched_builds (name, asked_at desc) where result = 'waiting';
