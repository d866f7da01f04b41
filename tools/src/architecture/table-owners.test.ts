import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { repositoryRoot } from '@food-court/federation/workspace';
import { modules, subjects } from './server-modules';
import { foreignReads, foreignUses, foreignWrites, ownedTables, tableOwners } from './table-owners';

const known = new Set([...foreignWrites, ...foreignReads]);
const folder = path.join(repositoryRoot, 'server/src/platform/database/migrations');

test('each table has one owner', () => {
  const statements = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const namesAfter = (words: RegExp): string[] =>
    statements.flatMap((text) => [...text.matchAll(words)].map(([, name = '']) => name));
  const dropped = new Set(namesAfter(/^drop table (?:if exists )?(\w+)/gim));
  const tables = new Set(namesAfter(/^create (?:unlogged )?table (?:if not exists )?(\w+)/gim));
  const present = [...tables].filter((name) => !dropped.has(name)).toSorted();
  assert.deepEqual(
    ownedTables.toSorted(),
    present,
    'Name each table in tools/src/architecture/table-owners.ts, with the module that writes it.',
  );
  assert.deepEqual(
    Object.keys(tableOwners).filter((owner) => owner !== 'platform' && !modules.includes(owner)),
    [],
  );
});

test('a table is written by its module, and others read it through what the module offers', () => {
  const owner = (table: string): string =>
    Object.keys(tableOwners).find((one) => tableOwners[one]?.includes(table)) ?? '';
  const breaches = foreignUses
    .filter(({ said }) => !known.has(said))
    .map(({ said, file }) => {
      const of = owner(said.split(' ')[2] ?? '');
      return `${file}: ${said}, a table of ${of} (${subjects[of] ?? 'the platform'}). Put the statement there and offer a function in its index, or let compose hand one in when ${of} is above.`;
    });
  assert.equal(breaches.length, 0, `\n${breaches.join('\n')}\n`);
});

test('the lists of what is done otherwise have nothing that is over', () => {
  const found = new Set(foreignUses.map(({ said }) => said));
  assert.deepEqual(
    [...known].filter((said) => !found.has(said)),
    [],
    'Strike these from tools/src/architecture/table-owners.ts: they are no longer so.',
  );
});
