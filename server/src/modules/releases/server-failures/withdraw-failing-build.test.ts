import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReleaseStore } from '@food-court/federation/release';
import { createRollbackSite, type RollbackSite } from '../reports/testing/rollback-site';
import { waitForValue } from '#testing/index';
import { findServerFailures } from './server-failures.repository';
import { withdrawFailingBuilds } from './withdraw-failing-build';

const builds = [{ name: 'kitchen', build: 'k2' }];
const page = { pathname: '/soups', visitBuilds: { shell: 's1', kitchen: 'k2' } };

describe('a new build that fails on the server', () => {
  let site: RollbackSite;
  beforeEach(async () => (site = await createRollbackSite()));
  afterEach(() => site.close());

  /** The build fails; the answer about the build before arrives when the test says so. */
  function fail({ isAutomatic = true } = {}) {
    const asked: string[] = [];
    let answer = (_rendersWithout: boolean): void => undefined;
    const answered = new Promise<boolean>((resolve) => (answer = resolve));
    const uses: PropertyKey[] = [];
    const store = new Proxy(site.store, {
      get: (target, name) => {
        uses.push(name);
        return Reflect.get(target, name) as unknown;
      },
    }) as ReleaseStore;
    const { db, app } = site.testServer;
    withdrawFailingBuilds({ db, store, log: app.log, isAutomatic })({ builds, reason: 'burnt', page }, (failed) => {
      asked.push(failed.build);
      return answered;
    });
    return { asked, uses, answer };
  }

  test('is rolled back when the build before renders the same page', async () => {
    fail().answer(true);
    await waitForValue(site.live, 'k1');
    const { by, reason } = await site.lastChange();
    assert.deepEqual([by, reason], ['automatic', 'It fails on the server: burnt']);
  });

  test('stays live when the build before fails on the same page', async () => {
    const { asked, uses, answer } = fail();
    await waitForValue(async () => asked, ['k2']);
    uses.length = 0;
    answer(false);
    await nextTurn();
    assert.deepEqual(uses, [], 'the store is not asked for what a withdrawal needs');
    assert.equal(await site.live(), 'k2');
  });

  test('is recorded only when people decide about rollbacks', async () => {
    const { asked, uses } = fail({ isAutomatic: false });
    await waitForValue(() => findServerFailures(site.testServer.db), builds);
    await nextTurn();
    assert.deepEqual([asked, uses], [[], []]);
  });
});
