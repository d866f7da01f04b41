-- What admins and releases changed, append-only.
create table audit_entries (
  id text collate "C" primary key,
  at timestamptz(3) not null default now(),
  -- A person of the site, or a name: who released, or a command.
  by_uid text collate "C",
  by_name text,
  action text not null,
  subject_kind text not null check (subject_kind in ('person', 'dish', 'order', 'banner', 'deployable')),
  subject text not null,
  before jsonb,
  after jsonb,
  -- Of a release: where it stands in the history, so that it is recorded once.
  release text unique,
  check (num_nonnulls(by_uid, by_name) = 1)
);
create index audit_entries_newest on audit_entries (at, id);

create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit table is append-only' using errcode = 'integrity_constraint_violation';
end $$;
create trigger audit_entries_stay before update or delete or truncate on audit_entries execute function audit_is_append_only();
