-- A way takes longer at noon than at night, so deliveries of the same part of the day are compared. Decision 184.
-- Null for what was picked up before.
alter table deliveries add column day_part smallint;
alter table deliveries add constraint deliveries_day_part check (day_part between 0 and 4) not valid;
