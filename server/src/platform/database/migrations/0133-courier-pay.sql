-- What couriers earn: a share of each delivery fee, and the tips for them. Decision 183.
alter table court_settings
  add constraint court_settings_term_number check (
    case when kind like 'term:%' then kitchen_uid is null and value is not null and case kind
      when 'term:nairaPerDollar' then value between 100 and 100000000
      when 'term:leastDeliveryFee' then value between 0 and 10000000
      when 'term:mostDeliveryFee' then value between 0 and 10000000
      when 'term:mostSurge' then value between 100 and 150
      when 'term:courierPercent' then value between 0 and 10000
      when 'term:friendPercent' then value between 0 and 10000
      when 'term:friendSpends' then value between 0 and 100000000
      when 'term:inviterCredit' then value between 0 and 10000000
      else false end
    else true end
  ) not valid,
  drop constraint court_settings_term_check;

-- Whether the tip of a checkout, which its orders bear, is for its courier.
alter table checkouts add column tip_for_courier boolean not null default false;
create or replace view read_checkouts as
  select id, buyer_uid, amount_cents, payment, paid_at, expires_at, closed_at, number, table_number, pick_up_name, created_at,
    day_number, kiosk, delivery_to, delivery_cents, tip_for_courier
  from checkouts;

-- A run was paid, in cash or by a transfer.
create table courier_payouts (
  id text collate "C" primary key,
  run_id text collate "C" not null references courier_runs (id),
  pay_cents int not null check (pay_cents >= 0),
  tip_cents int not null check (tip_cents >= 0),
  way text not null check (way in ('cash', 'transfer')),
  recorded_by text collate "C" not null references users (uid),
  recorded_at timestamptz(3) not null default now(),
  check (pay_cents + tip_cents > 0)
);
-- One for each delivery that ended, so that nobody earns for it twice. The courier is known as the run only.
create table courier_earnings (
  checkout_id text collate "C" primary key references checkouts (id),
  run_id text collate "C" not null references courier_runs (id),
  -- Hundredths of a percent of the fee, as they were when the run was given out.
  percent_bp int not null check (percent_bp between 0 and 10000),
  pay_cents int not null check (pay_cents >= 0),
  tip_cents int not null check (tip_cents >= 0),
  earned_at timestamptz(3) not null default now(),
  -- Null until the court has paid it.
  payout_id text collate "C" references courier_payouts (id)
);
create index courier_earnings_of_run on courier_earnings (run_id);
create index courier_earnings_unpaid on courier_earnings (run_id) where payout_id is null and pay_cents + tip_cents > 0;

create view read_courier_earnings as select run_id, pay_cents, tip_cents, payout_id from courier_earnings;

create function courier_money_is_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'courier_earnings' then
    if to_jsonb(old) ->> 'payout_id' is null
      and to_jsonb(new) - 'payout_id' = to_jsonb(old) - 'payout_id'
    then return new;
    end if;
  end if;
  raise exception 'what a courier earned is paid once, and stays' using errcode = 'integrity_constraint_violation';
end $$;
create trigger courier_earnings_stay before update or delete on courier_earnings
  for each row execute function courier_money_is_history();
create trigger courier_earnings_are_not_emptied before truncate on courier_earnings execute function courier_money_is_history();
create trigger courier_payouts_stay before update or delete on courier_payouts
  for each row execute function courier_money_is_history();
create trigger courier_payouts_are_not_emptied before truncate on courier_payouts execute function courier_money_is_history();

-- An entry is about one checkout, payout, rent, wallet or payout of a courier. Not valid: the rows that are there have met the narrower check.
alter table ledger_entries add column courier_payout_id text collate "C" references courier_payouts (id);
alter table ledger_entries
  add constraint ledger_entries_about_one check (
    num_nonnulls(checkout_id, payout_id, rent_id, wallet_uid, courier_payout_id) = 1) not valid,
  drop constraint ledger_entries_one_subject;
