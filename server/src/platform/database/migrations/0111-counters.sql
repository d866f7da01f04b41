-- Where in the hall people fetch what a kitchen has cooked, such as "Counter 4". Decision 171.
alter table kitchen_profiles add column counter text not null default '';
alter table kitchen_profiles add constraint kitchen_profiles_counter_length check (length(counter) <= 20) not valid;
