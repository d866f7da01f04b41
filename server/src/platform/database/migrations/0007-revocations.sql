-- Apart from users: a token can outlive the profile of its account.
create table revocations (
  uid text collate "C" primary key,
  issued_before timestamptz(3) not null
);
