-- What a dish takes: first its seller says so, then its last cookings.
alter table dishes
  add column minutes int check (minutes between 1 and 120),
  add column learned_seconds int check (learned_seconds > 0);

-- Tickets that a kitchen cooks at once; null: nobody has said it.
alter table kitchens add column places int check (places between 1 and 50);

-- All null until a kitchen accepts.
alter table tickets
  add column starts_at timestamptz(3),
  -- When it is ready, as expected now.
  add column expected_at timestamptz(3),
  -- What the kitchen is measured by.
  add column promised_at timestamptz(3),
  -- What its buyer was told first, and last.
  add column first_notified_at timestamptz(3),
  add column last_notified_at timestamptz(3),
  -- By the cook.
  add column added_minutes int not null default 0 check (added_minutes between -60 and 120),
  -- When somebody should do something: begin it, or have it ready.
  add column due_at timestamptz(3);
create index tickets_due on tickets (due_at) where due_at is not null;

alter table orders
  add column started_at timestamptz(3),
  add column ready_at timestamptz(3);
create index orders_ready on orders (ready_at) where ready_at is not null;
create index orders_cooked on orders (dish_id, ready_at desc) where ready_at is not null;
