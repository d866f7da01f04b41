-- A name of a repository can become free and be taken by somebody else, its id can't. Null: named before ids were asked for, and
-- set by the first job that comes.
alter table team_jobs add column repository_id text collate "C";
