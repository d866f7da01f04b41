-- What a kitchen cooks and what the court sells together: one ticket, one checkout. Null: not counted yet, because the row is from
-- before, or from a server of the previous release. A job counts those that figures still show. Decision 65.
alter table takings add column tickets int;
alter table court_takings add column checkouts int;
