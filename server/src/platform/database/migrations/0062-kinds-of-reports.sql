-- Not valid: the rows that are there have met the narrower check.
alter table client_reports drop constraint client_reports_what_check,
  add constraint client_reports_what_check check (what in ('load', 'render', 'hang', 'empty', 'error')) not valid;
