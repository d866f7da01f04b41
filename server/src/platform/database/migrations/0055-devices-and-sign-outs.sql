-- Which browser a notification goes to, and the sign-in it was registered with. Null: registered by the release before.
alter table push_devices
  add column browser text,
  add column token_issued_at timestamptz(3),
  add column signed_in_at timestamptz(3),
  add column used_at timestamptz(3);

-- "Sign out everywhere": the provider renews tokens of sessions that we have ended, so the time of the sign-in decides.
alter table revocations add column signed_in_before timestamptz(3);
