-- What admins set for the whole court or for one kitchen, with history: the newest entry that is in force counts.
create table court_settings (
  id text collate "C" primary key,
  kind text not null,
  -- Null: for every kitchen without a setting of its own.
  kitchen_uid text collate "C" references users (uid),
  -- Of a commission: hundredths of a percent. Null: this kitchen follows the setting for everyone again.
  value int,
  valid_from timestamptz(3) not null,
  set_by text collate "C" not null references users (uid),
  set_at timestamptz(3) not null default now(),
  withdrawn_by text collate "C" references users (uid),
  withdrawn_at timestamptz(3),
  check (kitchen_uid is not null or value is not null),
  check (kind <> 'commission' or value between 0 and 10000),
  check (withdrawn_at is null or withdrawn_by is not null)
);
create unique index court_settings_of_everyone on court_settings (kind, valid_from)
  where kitchen_uid is null and withdrawn_at is null;
create unique index court_settings_of_kitchen on court_settings (kind, kitchen_uid, valid_from)
  where kitchen_uid is not null and withdrawn_at is null;
create index court_settings_newest on court_settings (kind, valid_from, id);

create function court_settings_are_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.withdrawn_at is null and new.withdrawn_at is not null and old.valid_from > clock_timestamp()
      and to_jsonb(new) - '{withdrawn_at,withdrawn_by}'::text[] = to_jsonb(old) - '{withdrawn_at,withdrawn_by}'::text[]
    then return new;
    end if;
  end if;
  raise exception 'only a setting that is not in force yet can be withdrawn' using errcode = 'integrity_constraint_violation';
end $$;
create trigger court_settings_stay before update or delete on court_settings
  for each row execute function court_settings_are_history();
create trigger court_settings_are_not_emptied before truncate on court_settings execute function court_settings_are_history();

-- The commission that an order was sold at, in hundredths of a percent, on the lines of its sale.
alter table ledger_lines add column commission_bp int;

-- Not valid: the rows that are there have met the narrower check.
alter table audit_entries drop constraint audit_entries_subject_kind_check,
  add constraint audit_entries_subject_kind_check
    check (subject_kind in ('person', 'dish', 'order', 'banner', 'deployable', 'monitor', 'team', 'court')) not valid;
