-- In which networks a sample of documents was read, and whether one of them was changed outside of the page. Decision 198.
create table document_readings (
  name text collate "C" not null,
  build text collate "C" not null,
  -- A digest that differs for each build.
  network text collate "C" not null,
  is_changed boolean not null,
  at timestamptz(3) not null default now(),
  primary key (name, build, network)
);
create index document_readings_age on document_readings (at);

-- Not valid: the rows that are there have met the narrower check.
alter table client_reports drop constraint client_reports_what_check,
  add constraint client_reports_what_check check (what in ('load', 'render', 'hang', 'empty', 'error', 'outside')) not valid;
