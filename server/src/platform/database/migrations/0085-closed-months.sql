-- Months of the court's calendar that an admin has closed: the ledger stays as it is until the end of the last one. Decision 147.
create table closed_months (
  month text collate "C" primary key check (month ~ '^[12]\d{3}-(0[1-9]|1[0-2])$'),
  -- Midnight by the court's clock.
  ends_at timestamptz(3) not null,
  closed_by text collate "C" not null references users (uid),
  closed_at timestamptz(3) not null default now(),
  check (closed_at >= ends_at)
);
create unique index closed_months_ends on closed_months (ends_at);

create function closed_months_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a closed month stays closed' using errcode = 'integrity_constraint_violation';
end $$;
create trigger closed_months_stay before update or delete or truncate on closed_months execute function closed_months_stay();

-- Checks lines, because an entry needs them, and because lines could also be added to an entry that is there.
create function ledger_of_closed_months_stays() returns trigger language plpgsql as $$
declare
  closed_until timestamptz := (select max(ends_at) from closed_months);
begin
  if exists (
    select from new_lines where (select at from ledger_entries where ledger_entries.id = new_lines.entry_id) < closed_until
  ) then
    raise exception 'the month of this entry is closed' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger ledger_lines_of_open_months after insert on ledger_lines
  referencing new table as new_lines for each statement execute function ledger_of_closed_months_stays();
