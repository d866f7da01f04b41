-- Where a second person is asked for (RELEASES_SECOND_PERSON), an admin confirms what a team may and with what it comes.
alter table teams add column confirmed_at timestamptz(3);
alter table team_tokens add column confirmed_at timestamptz(3);
alter table team_jobs add column confirmed_at timestamptz(3);
-- They worked before anybody was asked.
update teams set confirmed_at = now();
update team_tokens set confirmed_at = now();
update team_jobs set confirmed_at = now();
