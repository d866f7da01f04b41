-- What admins changed about a person.
create index audit_entries_of_person on audit_entries (subject, at, id) where subject_kind = 'person';
