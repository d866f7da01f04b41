-- The rent of a kitchen is a setting with history, in cents. Decision 148.
alter table court_settings add constraint court_settings_rent_check
  check (kind <> 'rent' or kitchen_uid is not null and (value is null or value between 1 and 10000000)) not valid;

-- Months of the court's calendar whose rents are booked.
create table rent_months (
  month text collate "C" primary key check (month ~ '^[12]\d{3}-(0[1-9]|1[0-2])$'),
  -- Midnight of its first day by the court's clock.
  due_at timestamptz(3) not null,
  booked_at timestamptz(3) not null default now(),
  check (booked_at >= due_at)
);
-- What a kitchen owes for a month.
create table rents (
  id text collate "C" primary key,
  kitchen_uid text collate "C" not null references users (uid),
  month text collate "C" not null references rent_months (month),
  -- Negative: corrects another one.
  amount_cents int not null check (amount_cents <> 0),
  corrects text collate "C" references rents (id),
  check (corrects is not null or amount_cents > 0)
);
create unique index rents_of_month on rents (kitchen_uid, month) where corrects is null;

create function rents_are_history() returns trigger language plpgsql as $$
begin
  raise exception 'a booked rent stays as it is' using errcode = 'integrity_constraint_violation';
end $$;
create trigger rents_stay before update or delete or truncate on rents execute function rents_are_history();
create trigger rent_months_stay before update or delete or truncate on rent_months execute function rents_are_history();

-- An entry is about one checkout, one payout or one rent. Not valid: the rows that are there have met the narrower check.
alter table ledger_entries add column rent_id text collate "C" references rents (id);
alter table ledger_entries
  drop constraint ledger_entries_subject,
  add constraint ledger_entries_subject check (num_nonnulls(checkout_id, payout_id, rent_id) = 1) not valid;

create view read_rents as select id, kitchen_uid, month from rents;
create or replace view read_ledger_entries as select id, kind, checkout_id, at, payout_id, rent_id from ledger_entries;
