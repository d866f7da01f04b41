-- Money that the court has paid out to its kitchens. Decision 140.
create table payouts (
  id text collate "C" primary key,
  kitchen_uid text collate "C" not null references users (uid),
  -- Negative: corrects an earlier one.
  amount_cents int not null check (amount_cents <> 0),
  -- The bank's or the court's, so that nobody records a transfer twice.
  reference text not null,
  paid_on date not null,
  -- More than was owed, on purpose.
  is_advance boolean not null,
  recorded_by text collate "C" not null references users (uid),
  recorded_at timestamptz(3) not null default now(),
  -- By a second admin; null if none was needed.
  confirmed_by text collate "C" references users (uid),
  -- In the ledger since then.
  booked_at timestamptz(3),
  withdrawn_by text collate "C" references users (uid),
  withdrawn_at timestamptz(3),
  check (confirmed_by <> recorded_by),
  check (confirmed_by is null or booked_at is not null),
  check (booked_at is null or withdrawn_at is null),
  check ((withdrawn_by is null) = (withdrawn_at is null))
);
create unique index payouts_reference on payouts (kitchen_uid, reference) where withdrawn_at is null;
create index payouts_newest on payouts (recorded_at, id);
create index payouts_of_kitchen on payouts (kitchen_uid, recorded_at, id);
create index payouts_waiting on payouts (recorded_at, id) where booked_at is null and withdrawn_at is null;

create function payouts_are_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.booked_at is null and old.withdrawn_at is null
      and to_jsonb(new) - '{booked_at,confirmed_by,withdrawn_at,withdrawn_by}'::text[]
        = to_jsonb(old) - '{booked_at,confirmed_by,withdrawn_at,withdrawn_by}'::text[]
    then return new;
    end if;
  end if;
  raise exception 'only a payout that waits can be booked or withdrawn' using errcode = 'integrity_constraint_violation';
end $$;
create trigger payouts_stay before update or delete on payouts for each row execute function payouts_are_history();
create trigger payouts_are_not_emptied before truncate on payouts execute function payouts_are_history();

-- An entry is about one checkout or one payout. Not valid: the rows that are there all name a checkout.
alter table ledger_entries alter column checkout_id drop not null;
alter table ledger_entries add column payout_id text collate "C" references payouts (id);
alter table ledger_entries add constraint ledger_entries_subject check (num_nonnulls(checkout_id, payout_id) = 1) not valid;

create view read_payouts as select id, reference from payouts;
create or replace view read_ledger_entries as select id, kind, checkout_id, at, payout_id from ledger_entries;
