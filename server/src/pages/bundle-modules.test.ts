import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { diskStore } from 'federation/release';
import { createFakeSite, kitchenFacts, shellBundle, type FakeReleaseStore } from '#testing/index';
import { readReleases, type Releases } from '../releases/releases';
import { ServerBundles } from './server-bundles';

describe('a server bundle', () => {
  let releasesDir: string;
  let store: FakeReleaseStore;
  let releases: Releases;
  let bundles: ServerBundles;
  before(async () => {
    releasesDir = await mkdtemp(join(tmpdir(), 'food-court-bundle-modules-'));
  });
  beforeEach(() => {
    store = createFakeSite(releasesDir);
    releases = readReleases(diskStore(releasesDir), () => undefined);
    bundles = new ServerBundles(releases, () => Promise.reject(new Error('not asked')));
  });
  after(() => rm(releasesDir, { recursive: true }));

  let builds = 0;
  /** What the screen of a kitchen is, whose bundle has this code. */
  const screenOf = async (code: string): Promise<unknown> => {
    store.release('kitchen', `k${(builds += 1)}`, { ssr: code, facts: kitchenFacts });
    const { lineup } = await releases.siteFor({ id: 'somebody' });
    return bundles.screen(lineup, 'kitchen/soups');
  };
  const evaluate = (expression: string): Promise<unknown> => screenOf(`exports.screens = { soups: ${expression} };`);

  for (const name of ['child_process', 'node:fs', 'stream', 'kysely', 'constructor'])
    test(`of a remote is refused when it requires ${name}`, () =>
      assert.rejects(evaluate(`require('${name}')`), {
        message: /^The server bundle of kitchen k\d+ requires '.+', which it may not: it gets only react$/,
      }));

  test('of a remote gets the modules that the shell shares', async () =>
    assert.equal(await evaluate("require('react')"), 'react of s1'));

  describe('of a remote with a shell that shares modules', () => {
    const shared = `{
      'shared-api': Object.defineProperty({ get call() { return 'call'; }, setTransport() {} }, '__esModule', { value: true }),
      'shared-auth': { getSession: () => 'unknown', startSession() {} },
    }`;
    beforeEach(() =>
      store.release('shell', `sharing-${(builds += 1)}`, {
        ssr: `${shellBundle()} exports.default.shared = ${shared};`,
      }),
    );

    test('gets their names, and not those that would change the pages of others', async () => {
      assert.deepEqual(await evaluate("Object.keys(require('shared-api'))"), ['call']);
      assert.deepEqual(await evaluate("Object.keys(require('shared-auth'))"), ['getSession']);
      assert.deepEqual(await evaluate("[require('shared-api').call, require('shared-api').__esModule]"), [
        'call',
        true,
      ]);
    });

    test('can’t replace or add a name', async () => {
      for (const change of ["require('shared-auth').getSession = () => 'forged'", "require('shared-auth').more = 1"])
        await assert.rejects(screenOf(`'use strict'; ${change};`), TypeError);
    });

    test('leaves the modules of the shell itself complete', async () => {
      await evaluate("require('shared-api')");
      const shell = await bundles.shellOf((await releases.siteFor({ id: 'somebody' })).lineup);
      assert.ok('setTransport' in (shell.shared['shared-api'] as object));
    });
  });

  test('of a shell gets the built-in modules that rendering needs, and no other', async () => {
    const shell = async (code: string) => {
      store.release('shell', `s-${(builds += 1)}`, { ssr: `${code} ${shellBundle()}` });
      return bundles.shellOf((await releases.siteFor({ id: 'somebody' })).lineup);
    };
    await shell("new (require('stream').PassThrough)(); new (require('async_hooks').AsyncLocalStorage)();");
    await assert.rejects(shell("require('node:fs');"), /requires 'node:fs', which it may not/);
  });

  test('can’t import a built-in module', () =>
    assert.rejects(evaluate("import('node:fs')"), { code: 'ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING' }));

  test('has a process without functions and settings', async () => {
    assert.deepEqual(await evaluate('process'), { env: {} });
    await assert.rejects(evaluate("process.getBuiltinModule('child_process')"), /not a function/);
  });
});
