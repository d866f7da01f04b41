-- The language in which the court writes to a person. Decision 159. A row may come before the profile: a token is synced first.
create table person_languages (
  uid text collate "C" primary key,
  language text not null check (language in ('en', 'fr')),
  -- The person chose it. Otherwise their browser prefers it, which never replaces a choice.
  chosen boolean not null
);
