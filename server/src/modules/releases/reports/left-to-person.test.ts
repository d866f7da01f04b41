import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { rollBack } from '@food-court/federation/release';
import type { ReleaseOverview } from '@food-court/shared-api/contract';
import { createRollbackSite, type RollbackSite } from './testing/rollback-site';

describe('a bad build', () => {
  let site: RollbackSite;
  beforeEach(async () => (site = await createRollbackSite()));
  afterEach(() => site.close());

  const requests = () =>
    site.testServer.db.selectFrom('rollback_requests').select(['name', 'build', 'reason']).execute();
  const failsEverywhere = async (build: string) => site.failsForAll(await site.visitors(6), build);

  test('is left to a person when another build of the deployable was rolled back automatically within the last 24 hours', async () => {
    await failsEverywhere('k2');
    assert.equal(await site.live(), 'k1');
    await site.release('k3');
    await failsEverywhere('k3');
    assert.equal(await site.live(), 'k3');
    const [{ name, build, reason }, ...others] = (await requests()) as [
      { name: string; build: string; reason: string },
    ];
    assert.deepEqual([name, build, others], ['kitchen', 'k3', []]);
    assert.match(
      reason,
      /^In the last 10 minutes it failed in [56] of [56] networks\. kitchen was rolled back automatically/,
    );
  });

  test('is left to a person when its canary was ended automatically within the last 24 hours', async () => {
    await site.release('k3', undefined, { percent: 100 });
    await failsEverywhere('k3');
    assert.equal((await site.lastChange()).what, 'withdrawal');
    await failsEverywhere('k2');
    assert.deepEqual([await site.live(), (await requests()).map(({ build }) => build)], ['k2', ['k2']]);
  });

  test('is left to a person when it is live because of a rollback', async () => {
    await site.release('k3');
    await rollBack(site.store, 'kitchen', { by: 'Ada' });
    assert.equal(await site.live(), 'k2');
    await failsEverywhere('k2');
    assert.equal(await site.live(), 'k2');
    assert.match((await requests())[0]!.reason, /It is itself the result of a rollback$/);
  });

  test('is left to a person when it was released without automatic rollback', async () => {
    await site.release('k3', 'it closes a hole in the login');
    await failsEverywhere('k3');
    assert.equal(await site.live(), 'k3');
    assert.match(
      (await requests())[0]!.reason,
      /It was released without automatic rollback: it closes a hole in the login$/,
    );
  });

  test('is shown to admins with the reason in GET /versions until it is released again', async () => {
    const admin = await site.testServer.createPerson('adam', 'admin');
    const shown = async () => {
      const answer = await site.testServer.app.inject({ url: '/api/versions', headers: admin.headers });
      const { deployables } = answer.json<ReleaseOverview>();
      const version = deployables.find(({ name }) => name === 'kitchen')?.versions.find(({ build }) => build === 'k3');
      return [version?.noAutoRollback, version?.rollbackRequest?.split('. ').at(-1)];
    };
    await site.release('k3', 'a hole');
    assert.deepEqual(await shown(), ['a hole', undefined]);
    await failsEverywhere('k3');
    assert.deepEqual(await shown(), ['a hole', 'It was released without automatic rollback: a hole']);
    await rollBack(site.store, 'kitchen', { by: 'Ada' });
    await site.release('k3');
    assert.deepEqual(await shown(), [undefined, undefined]);
  });
});
