-- What visitors’ browsers measured, counted by bucket: no row belongs to a visitor.
create table page_measures (
  slot timestamptz(0) not null,
  name text collate "C" not null,
  build text collate "C" not null,
  route text collate "C" not null,
  measure text collate "C" not null,
  bucket smallint not null,
  pages integer not null,
  primary key (name, build, slot, route, measure, bucket)
);
create index page_measures_by_slot on page_measures (slot);
