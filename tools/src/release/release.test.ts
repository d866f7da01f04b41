import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { release as main } from './commands';

describe('npm run release', () => {
  const store = mkdtempSync(path.join(tmpdir(), 'food-court-release-'));
  before(() => {
    process.env.RELEASES_DIR = store;
  });
  after(() => {
    delete process.env.RELEASES_DIR;
    rmSync(store, { recursive: true });
  });

  for (const args of [[], ['cellar'], ['']])
    test(`prints what can be released for ${JSON.stringify(args)}`, () =>
      assert.rejects(main(args), {
        message:
          'Usage: npm run release -- shell | dashboard | payments | storefront | all | <remote> off [--no-auto-rollback "<reason>"] [--json]',
      }));

  for (const name of ['shell', 'storefront', 'storefront-mfe'])
    test(`fails for ${name} when there is no site yet`, async () => {
      await assert.rejects(main([name]), {
        message: `There is no site at ${store} yet. Run npm start or npm run release -- all first.`,
      });
      assert.deepEqual(readdirSync(store), []);
    });
});
