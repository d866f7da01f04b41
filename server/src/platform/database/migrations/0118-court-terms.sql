-- The figures of the FAQ and the naira of a dollar are settings with history, in hundredths. Decision 174.
alter table court_settings add constraint court_settings_term_check
  check (
    case when kind like 'term:%' then kitchen_uid is null and value is not null and case kind
      when 'term:nairaPerDollar' then value between 100 and 100000000
      when 'term:leastDeliveryFee' then value between 0 and 10000000
      when 'term:mostDeliveryFee' then value between 0 and 10000000
      when 'term:mostSurge' then value between 100 and 150
      when 'term:friendPercent' then value between 0 and 10000
      when 'term:friendSpends' then value between 0 and 100000000
      when 'term:inviterCredit' then value between 0 and 10000000
      else false end
    else true end
  ) not valid;

-- The page with these figures is cached as long as they stay the same.
create function note_court_terms() returns trigger language plpgsql as $$
begin
  insert into menu_changes (part) values ('terms');
  return null;
end $$;
create trigger court_terms_noted after insert or update on court_settings
  for each row when (new.kind like 'term:%') execute function note_court_terms();
