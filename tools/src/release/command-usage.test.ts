import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { diskStore, publish } from '@food-court/federation/release';
import { canary, check, preview, release, releases, rollback } from './commands';
import { finishedBuild } from './testing/finished-build';

describe('a command with wrong arguments', () => {
  const commands = { release, rollback, canary, preview, releases, check };
  const mistyped: [keyof typeof commands, string[]][] = [
    ['release', ['storefront', '--jsno']],
    ['release', ['storefront', 'b2']],
    ['release', ['all', 'off']],
    ['release', ['storefront', '--no-auto-rollback']],
    ['release', ['storefront', '--no-auto-rollback', '--json']],
    ['canary', ['storefront', '10', '--no-auto-rollback', ' ']],
    ['rollback', []],
    ['rollback', ['all']],
    ['rollback', ['storefront', 'b1', 'b2']],
    ['canary', ['storefront']],
    ['canary', ['storefront', '101%']],
    ['canary', ['storefront', 'half']],
    ['canary', ['storefront', '5%', '--until-certain']],
    ['preview', ['storefront', 'off']],
    ['preview', ['storefront', 'b2']],
    ['releases', ['cellar']],
    ['releases', ['storefront', 'b1']],
    ['check', []],
    ['check', ['cellar']],
    ['check', ['storefront', 'b2']],
  ];

  let folder: string;
  const givenFolder = process.env.RELEASES_DIR;
  const store = () => diskStore(path.join(folder, 'releases'));
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'food-court-usage-'));
    process.env.RELEASES_DIR = path.join(folder, 'releases');
    const builds = [finishedBuild(folder, 'shell', 's1'), finishedBuild(folder, 'storefront', 'b1')];
    await publish(store(), builds, { by: 'Ada', audience: 'everybody' });
  });
  afterEach(() => {
    if (givenFolder === undefined) delete process.env.RELEASES_DIR;
    else process.env.RELEASES_DIR = givenFolder;
    rmSync(folder, { recursive: true });
  });

  for (const [name, args] of mistyped)
    test(`npm run ${name} ${args.join(' ')} prints its usage in one line and does nothing`, async (t) => {
      const log = t.mock.method(console, 'log', () => undefined);
      const before = (await store().readDiscovery())?.text;
      await assert.rejects(commands[name](args), (error: Error & { exitCode?: number }) => {
        assert.match(error.message, new RegExp(`^Usage: npm run ${name}[^\n]*$`));
        return error.exitCode === 2;
      });
      assert.equal((await store().readDiscovery())?.text, before);
      assert.equal(log.mock.callCount(), 0);
    });
});
