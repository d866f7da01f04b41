import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import type { ReleaseStore } from '@food-court/federation/release';
import { createApp } from '#compose/app';
import { openReleaseSite, type ReleaseSite } from './testing/release-site';

type Operation = keyof Omit<ReleaseStore, 'place' | 'addressOf'>;

const operations: Operation[] = [
  'readDiscovery',
  'replaceDiscovery',
  'addHistory',
  'touchBuild',
  'builds',
  'readFile',
  'readBytes',
  'sweep',
];

describe('the release service with a failing store', () => {
  let site: ReleaseSite;
  let app: FastifyInstance;
  let token: string;
  /** Calls of the operation until it fails. */
  let failing: { operation: Operation; inCalls: number } | undefined;
  before(async () => {
    site = await openReleaseSite();
    token = await site.team('kitchen-ci', ['stage', 'release', 'rollback']);
    const releaseStore = Object.fromEntries(
      Object.entries(site.store).map(([name, operation]: [string, unknown]) => [
        name,
        typeof operation !== 'function' || name === 'addressOf'
          ? operation
          : async (...given: unknown[]) => {
              if (failing?.operation === name && (failing.inCalls -= 1) < 0) throw new Error('the disk is gone');
              return (operation as (...given: unknown[]) => unknown)(...given);
            },
      ]),
    );
    const services = Object.create(site.services, {
      releaseStore: { value: releaseStore },
      close: { value: async () => undefined },
    }) as typeof site.services;
    app = await createApp(services);
  });
  after(async () => {
    await app.close();
    await site.close();
  });

  const release = (build: string) =>
    app.inject({
      method: 'POST',
      url: '/release-api/changes',
      headers: { authorization: `Bearer ${token}` },
      payload: { what: 'release', builds: { kitchen: build } },
    });

  for (const operation of operations)
    test(`releases a build completely or not at all when ${operation} fails, and completely afterwards`, async () => {
      for (const inCalls of [0, 2]) {
        const build = `${operation}-${inCalls}`;
        failing = undefined;
        assert.equal((await site.upload(token, 'kitchen', build)).statusCode, 201);
        const earlier = await site.served('kitchen');
        failing = { operation, inCalls };
        const { statusCode, body } = await release(build);
        failing = undefined;
        assert.ok(statusCode === 200 || statusCode === 503, body);
        const served = await site.served('kitchen');
        // An answer may be lost after the change was made.
        assert.ok(served === `${build} 100 live` || (statusCode === 503 && served === earlier), served);
        assert.equal((await release(build)).statusCode, 200);
        assert.equal(await site.served('kitchen'), `${build} 100 live`);
      }
    });

  test('stores an upload completely or not at all', async () => {
    const archive = await site.archive('kitchen', 'k9');
    const upload = () =>
      app.inject({
        method: 'PUT',
        url: '/release-api/builds/kitchen/k9',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
        payload: archive,
      });
    for (const operation of ['touchBuild', 'addBuild'] as const) {
      failing = { operation, inCalls: 0 };
      assert.equal((await upload()).statusCode, 503);
      failing = undefined;
      assert.equal(await site.store.hasBuild('kitchen', 'k9'), false);
    }
    assert.equal((await upload()).statusCode, 201);
  });
});
