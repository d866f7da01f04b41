-- The receipt of each sale, with a number that leaves no gap. Decision 142. Sales of the release before this one have none.
create table receipts (
  checkout_id text collate "C" primary key references checkouts (id),
  -- Null until the numbers are given out, in the order of the sales.
  number int unique check (number > 0),
  sold_at timestamptz not null default now()
);
create index receipts_without_number on receipts (sold_at, checkout_id) where number is null;

create function receipts_keep_their_number() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.number is null and new.checkout_id = old.checkout_id then return new; end if;
  raise exception 'a receipt keeps its number' using errcode = 'integrity_constraint_violation';
end $$;
create trigger receipts_stay before update or delete on receipts
  for each row execute function receipts_keep_their_number();
create trigger receipts_are_not_emptied before truncate on receipts execute function receipts_keep_their_number();
