-- A buyer's bank took a payment back and decides later. Decision 135. The program knows the accounts and kinds of the ledger.
create table disputes (
  -- The provider's id.
  id text collate "C" primary key,
  payment_id text collate "C" not null references payments (id),
  amount_cents int not null check (amount_cents > 0),
  reason text not null,
  state text not null check (state in ('open', 'answered', 'won', 'lost')),
  answer_by timestamptz(3),
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3)
);
create index disputes_payment on disputes (payment_id);
create index disputes_undecided on disputes (answer_by, id) where ended_at is null;
create index disputes_age on disputes (created_at, id);

alter table ledger_entries drop constraint if exists ledger_entries_kind_check;
alter table ledger_lines drop constraint if exists ledger_lines_account_check;
