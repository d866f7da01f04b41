import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { repositoryRoot } from '@food-court/federation/workspace';
import { levelOf, modules, subjects } from './server-modules';
import {
  describeUse,
  foreignUses,
  ownedTables,
  ownerOfTable,
  tableOwners,
  type TableUse,
  upwardReads,
  viewPrefix,
} from './table-owners';

const folder = path.join(repositoryRoot, 'server/src/platform/database/migrations');

const statements = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
const namesAfter = (words: RegExp): string[] =>
  statements.flatMap((text) => [...text.matchAll(words)].map(([, name = '']) => name));

test('each table has one owner', () => {
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

const breachOf = (use: TableUse, instead: string): string => {
  const owner = ownerOfTable(use.table);
  return `${use.file}: ${describeUse(use)}, a table of ${owner} (${subjects[owner] ?? 'the platform'}). ${instead}`;
};

test('a table is written by its module only', () => {
  const breaches = foreignUses
    .filter(({ does }) => does === 'writes')
    .map((use) =>
      breachOf(
        use,
        'Put the statement there and offer a function in its index, or let compose hand one in from above.',
      ),
    );
  assert.equal(breaches.length, 0, `\n${breaches.join('\n')}\n`);
});

test('other modules read a table through what its module offers', () => {
  const breaches = foreignUses
    .filter(({ does, isByView }) => does === 'reads' && !isByView)
    .map((use) => breachOf(use, `Use a function of its index, or read it as the view ${viewPrefix}${use.table}.`));
  assert.equal(breaches.length, 0, `\n${breaches.join('\n')}\n`);
});

test('each view is of an owned table, and another module reads it', () => {
  const views = [...new Set(namesAfter(/^create view (\w+)/gim))].toSorted();
  const used = new Set(foreignUses.filter(({ isByView }) => isByView).map(({ table }) => `${viewPrefix}${table}`));
  assert.deepEqual(views, [...used].toSorted(), 'Drop the views that nobody reads, and create those that are missing.');
});

/** A module reads views of modules above or beside it only where the list says so. */
const isUpward = ({ module, table, does }: TableUse): boolean => {
  const owner = ownerOfTable(table);
  return does === 'reads' && owner !== 'platform' && modules.includes(module) && levelOf(owner) >= levelOf(module);
};

test('the views that are read from below are listed', () => {
  assert.deepEqual(
    [...new Set(foreignUses.filter(isUpward).map(describeUse))].toSorted(),
    upwardReads.toSorted(),
    'Let the module above hand the answer in. upwardReads in tools/src/architecture/table-owners.ts only gets shorter.',
  );
});
