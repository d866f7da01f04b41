-- The number of the day of a paid checkout, short enough to be shouted. Decision 158. Null: not paid, or paid by a release before.
alter table checkouts add column day_number int;

-- Every paid checkout draws from one sequence, and nobody waits for another's commit.
create sequence day_numbers;
-- What the sequence had reached when the day of the court began. The first sale of a day writes it; only sales of that very
-- moment wait for its commit.
create table number_days (
  day date primary key,
  before bigint not null
);

-- Starts at 10 each day. A sale that is rolled back leaves a gap.
create function next_day_number(court_day date) returns int language plpgsql as $$
declare
  reached bigint;
begin
  select before into reached from number_days where day = court_day;
  if reached is null then
    insert into number_days (day, before) values (court_day, nextval('day_numbers')) on conflict do nothing;
    select before into reached from number_days where day = court_day;
  end if;
  return nextval('day_numbers') - reached + 9;
end $$;

create or replace view read_checkouts as
  select id, buyer_uid, amount_cents, payment, paid_at, expires_at, closed_at, number, table_number, pick_up_name, created_at,
    day_number
  from checkouts;
