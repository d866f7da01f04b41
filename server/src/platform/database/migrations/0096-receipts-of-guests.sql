-- Where the receipt of a guest goes. Kept with the secret, and deleted with it. Decision 155.
alter table guests add column receipt_to text;

create or replace view read_guests as select uid, expires_at, claimed_by, receipt_to from guests;
