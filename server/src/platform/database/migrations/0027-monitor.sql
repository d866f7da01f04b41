-- The link of the pick-up monitor: a hash of its key, and since when there is one. Null: there is no link.
alter table court
  add column monitor_key_hash bytea,
  add column monitor_since timestamptz(3),
  add check ((monitor_key_hash is null) = (monitor_since is null));

alter table audit_entries drop constraint audit_entries_subject_kind_check,
  add constraint audit_entries_subject_kind_check
    check (subject_kind in ('person', 'dish', 'order', 'banner', 'deployable', 'monitor'));
