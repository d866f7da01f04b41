import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { repositoryRoot } from '@food-court/federation/workspace';
import { faultsOfMigration } from './migration-rules';

const folder = path.join(repositoryRoot, 'server/src/platform/database/migrations');
/** The last migration from before the rules. */
const lastWithoutRules = '0038';

test('migrations block no users and keep the previous release working', () => {
  const faults = readdirSync(folder)
    .filter((name) => name.slice(0, lastWithoutRules.length) > lastWithoutRules)
    .flatMap((name) =>
      faultsOfMigration(readFileSync(path.join(folder, name), 'utf8')).map((fault) => `${name}: ${fault}`),
    );
  assert.deepEqual(faults, []);
});

describe('a migration', () => {
  for (const refused of [
    'create index orders_by_dish on orders (dish_id);',
    'create unique index on orders (dish_id)',
    'create index concurrently orders_by_dish on orders (dish_id)',
    'create index concurrently if not exists a on orders (b); create index concurrently if not exists c on orders (d);',
    'alter table orders add column note text not null',
    'alter table orders add column secret text default gen_random_uuid()',
    'alter table orders alter column quantity type bigint',
    'alter table orders alter quantity set data type bigint',
    'alter table orders alter column note set not null',
    'alter table orders add constraint positive check (quantity > 0)',
    'ALTER TABLE orders\n  ADD CONSTRAINT dish FOREIGN KEY (dish_id) REFERENCES dishes (id)',
    'alter table orders add constraint once unique (ticket_id)',
    'alter table orders drop column note',
    'alter table orders rename column note to remark',
    'alter table orders rename to meals',
    'drop table wishes',
    'vacuum full orders',
    'lock table orders in exclusive mode',
    'alter table orders add column a text; -- not null default 1\n alter table orders add column b text not null',
  ])
    test(`is refused: ${refused.replace(/\s+/g, ' ')}`, () => assert.notDeepEqual(faultsOfMigration(refused), []));

  for (const accepted of [
    'create index concurrently if not exists orders_by_dish on orders (dish_id);',
    'create table bids (id text primary key, at timestamptz not null default now()); create index bids_at on bids (at);',
    'alter table orders add column note text',
    "alter table orders add column note text not null default ''",
    'alter table orders add constraint positive check (quantity > 0) not valid',
    'alter table orders validate constraint positive',
    'alter table orders add constraint once unique using index orders_once',
    'alter table orders drop constraint positive',
    '-- contract: release 4f2a no longer uses it\nalter table orders drop column note',
    'create function f() returns trigger language plpgsql as $$ begin lock table orders; end $$',
    'alter table orders alter column note drop not null',
  ])
    test(`is accepted: ${accepted.replace(/\s+/g, ' ')}`, () => assert.deepEqual(faultsOfMigration(accepted), []));
});
