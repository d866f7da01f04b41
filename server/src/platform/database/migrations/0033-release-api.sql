-- Who may change from outside what is served: teams, which come with a token or as a job of a CI.
create table teams (
  name text collate "C" primary key,
  -- Names of deployables. '*': every remote; the shell is only meant by its name.
  deployables text[] not null,
  actions text[] not null,
  -- Ed25519, as PEM: its builds must be signed with it.
  public_key text,
  created_at timestamptz(3) not null default now(),
  removed_at timestamptz(3)
);

-- Only the hash of a token is kept.
create table team_tokens (
  id text collate "C" primary key,
  team text collate "C" not null references teams (name),
  hash bytea not null,
  -- Of a token that a job of a CI got for its own: repository, commit, workflow, run.
  origin jsonb,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  last_used_at timestamptz(3)
);
create index team_tokens_of_team on team_tokens (team, created_at desc);
create index team_tokens_expiry on team_tokens (expires_at);

-- Jobs of a CI that may act for a team, as their issuer describes them.
create table team_jobs (
  id text collate "C" primary key,
  team text collate "C" not null references teams (name),
  issuer text not null,
  repository text not null,
  workflow text not null,
  branch text not null,
  created_at timestamptz(3) not null default now()
);
create index team_jobs_of_issuer on team_jobs (issuer, repository);
create index team_jobs_of_team on team_jobs (team);

-- Tokens of CI jobs that were exchanged already, until they expire.
create table exchanged_tokens (
  id text collate "C" primary key,
  expires_at timestamptz(3) not null
);
create index exchanged_tokens_expiry on exchanged_tokens (expires_at);

-- Where the builds in the release store come from.
create table uploaded_builds (
  name text collate "C" not null,
  build text collate "C" not null,
  team text collate "C" not null,
  origin jsonb,
  attestation jsonb,
  archive_sha256 text not null,
  at timestamptz(3) not null default now(),
  primary key (name, build)
);

create index uploaded_builds_of_team on uploaded_builds (team, at);
create index uploaded_builds_by_name on uploaded_builds (build);

-- The audit table tells about teams as well.
alter table audit_entries drop constraint audit_entries_subject_kind_check,
  add constraint audit_entries_subject_kind_check
    check (subject_kind in ('person', 'dish', 'order', 'banner', 'deployable', 'monitor', 'team'));

-- Changes that wait for a second team.
create table change_requests (
  id text collate "C" primary key,
  team text collate "C" not null references teams (name),
  change jsonb not null,
  created_at timestamptz(3) not null default now(),
  decided_by text collate "C",
  decided_at timestamptz(3)
);
create index change_requests_open on change_requests (created_at) where decided_at is null;
