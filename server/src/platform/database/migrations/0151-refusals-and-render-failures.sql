-- What the page of a remote shows besides the reports of browsers. Decision 199.

-- Renderings that failed on the server, counted by hour.
create table render_failures (
  name text collate "C" not null,
  build text collate "C" not null,
  hour timestamptz(3) not null,
  route text collate "C" not null,
  message text collate "C" not null,
  -- Where in the bundle it was thrown, one in each line.
  frames text,
  times integer not null,
  at timestamptz(3) not null default now(),
  primary key (name, build, hour, route, message)
);

-- The last refusal of each step of a build.
create table release_refusals (
  name text collate "C" not null,
  build text collate "C" not null,
  what text collate "C" not null check (what in ('upload', 'check', 'preview', 'canary', 'release', 'share')),
  message text not null,
  team text collate "C" not null references teams (name),
  at timestamptz(3) not null default now(),
  primary key (name, build, what)
);
create index release_refusals_of_team on release_refusals (team);

-- Compressed bytes of the files that pages of the build wait for. Null for uploads from before it was measured.
alter table uploaded_builds add column bytes integer;
