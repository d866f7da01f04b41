import assert from 'node:assert/strict';
import test from 'node:test';
import { serverSources } from './server-modules';

/** Everything that says when a statement is sent, and with which others. Slow ones are only reported. */
const statements = /from '(?:#platform|\.\.?(?:\/[\w.-]+)*)\/database\/statements\/(?!slow-statements')/;
const mayNameThem = /^server\/src\/platform\/database\/|\.repository\.ts$/;

const breachesIn = (files: typeof serverSources): string[] =>
  files.filter(({ path, text }) => !mayNameThem.test(path) && statements.test(text)).map(({ path }) => path);

test('routes and services do not know in which messages statements are sent', () => {
  assert.deepEqual(
    breachesIn(serverSources),
    [],
    'Write a function in a *.repository.ts that sends them with pipeline, or leaves a write to the next one with sendWithNext.',
  );
});

test('a service that sends statements together is found', () => {
  const file = (path: string, from: string) =>
    ({ ...serverSources[0], path, text: `import { pipeline } from '${from}';` }) as (typeof serverSources)[0];
  const pipeline = '#platform/database/statements/pipeline';
  assert.equal(breachesIn([file('server/src/modules/menu/soup.ts', pipeline)]).length, 1);
  assert.equal(breachesIn([file('server/src/platform/contract/once.ts', '../database/statements/prepared')]).length, 1);
  assert.deepEqual(breachesIn([file('server/src/modules/menu/soup.repository.ts', pipeline)]), []);
});
