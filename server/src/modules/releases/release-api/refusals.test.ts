import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { ReleaseRefused, type RemoteStatus } from '@food-court/federation/release';
import { newKey } from '#platform/identity/link-keys';
import { deleteOldRefusals, findRefusals, storeRefusal } from '../versions/refusals.repository';
import { recordRefusals } from './record-refusals';
import { openReleaseSite, type ReleaseSite } from './testing/release-site';

const actions = ['stage', 'preview', 'canary', 'release'] as const;
const reason = 'kitchen can’t be released:\n  kitchen burnt can’t render /soups on the server: the pot is burnt';

describe('a refused build', () => {
  let site: ReleaseSite;
  let cooks: string;
  before(async () => {
    site = await openReleaseSite();
    cooks = await site.team('cooks', actions);
    await site.upload(cooks, 'kitchen', 'burnt', { ssr: `throw new Error('the pot is burnt')` });
  });
  after(() => site.close());

  const status = async (token: string, name = 'kitchen') =>
    (await site.call(token, 'GET', `/status/${name}`)).json<RemoteStatus>();
  const refusalsOf = async (name = 'kitchen') =>
    (await findRefusals(site.db, name)).map(({ build, what, message, team }) => [build, what, message, team]);
  const clear = () => site.db.deleteFrom('release_refusals').execute();
  const builds = { kitchen: 'burnt' };

  test('is on the page of its remote once for each step, with the whole message, and on that of no other team', async () => {
    await site.call(cooks, 'POST', '/checks', { builds });
    await site.change(cooks, { what: 'canary', share: 5, builds });
    await site.change(cooks, { what: 'release', builds });
    await site.change(cooks, { what: 'release', builds });
    const { refusals = [] } = await status(cooks);
    assert.deepEqual(
      refusals.map(({ build, what, message, by }) => [build, what, message, by]),
      ['release', 'canary', 'check'].map((what) => ['burnt', what, reason, 'cooks']),
    );
    const { address } = (await site.call(cooks, 'POST', '/status/kitchen/links')).json<{ address: string }>();
    const read = async (name: string, key: string) =>
      site.app.inject({ method: 'POST', url: '/api/team-status', payload: { name, key } });
    const key = new URL(address).hash.slice(1);
    assert.deepEqual((await read('kitchen', key)).json<{ refusals: unknown }>().refusals, refusals);
    for (const answer of [await read('kitchen', newKey()), await read('bar', key)]) {
      assert.equal(answer.statusCode, 404);
      assert.doesNotMatch(answer.body, /burnt/);
    }
    const other = await site.team('bar-team', actions, ['bar']);
    assert.equal((await site.call(other, 'GET', '/status/kitchen')).statusCode, 403);
    assert.deepEqual((await status(other, 'bar')).refusals, []);
  });

  test('is not recorded when its team may not change the remote, and neither is a build that is accepted', async () => {
    await clear();
    const other = await site.team('drinks-team', actions, ['bar']);
    assert.equal((await site.change(other, { what: 'release', builds })).statusCode, 403);
    assert.equal((await site.call(other, 'POST', '/checks', { builds })).statusCode, 403);
    assert.equal((await site.upload(other, 'kitchen', 'k8')).statusCode, 403);
    await site.upload(cooks, 'kitchen', 'k2');
    assert.equal((await site.change(cooks, { what: 'preview', builds: { kitchen: 'k2' } })).statusCode, 200);
    assert.deepEqual(await refusalsOf(), []);
  });

  test('is recorded at the upload and at a larger share, too', async () => {
    await clear();
    await site.call(cooks, 'PUT', '/builds/kitchen/k9', Buffer.from('soup'));
    await site.change(cooks, { what: 'share', name: 'kitchen', build: 'burnt', share: 5 });
    const refused = (await refusalsOf()).toSorted();
    assert.deepEqual(
      refused.map(([build, what]) => [build, what]),
      [
        ['burnt', 'share'],
        ['k9', 'upload'],
      ],
    );
  });

  test('is recorded without the place of the release store, and still thrown when it can’t be recorded', async () => {
    await clear();
    const step = { what: 'release', builds: { kitchen: 'gone' }, team: 'cooks' } as const;
    const refuse = (team = 'cooks') =>
      recordRefusals({ db: site.db, releaseStore: site.store }, { ...step, team }, () =>
        Promise.reject(new ReleaseRefused(`There is no build gone at ${site.store.place}`)),
      );
    await assert.rejects(refuse(), ReleaseRefused);
    assert.deepEqual(await refusalsOf(), [['gone', 'release', 'There is no build gone at the release store', 'cooks']]);
    await clear();
    await assert.rejects(refuse('no such team'), ReleaseRefused);
    const bug = () => Promise.reject(new Error('a bug'));
    await assert.rejects(recordRefusals({ db: site.db, releaseStore: site.store }, step, bug), /a bug/);
    assert.deepEqual(await refusalsOf(), []);
  });

  test('is shown to the teams of its own remote only when it was refused in a set', async () => {
    await clear();
    const all = await site.team('frame-team', actions, ['kitchen', 'bar']);
    await site.upload(all, 'bar', 'b2');
    const set = { kitchen: 'burnt', bar: 'b2' };
    assert.equal((await site.change(all, { what: 'release', builds: set })).statusCode, 409);
    assert.deepEqual(await refusalsOf(), [['burnt', 'release', reason, 'frame-team']]);
    await site.call(all, 'POST', '/checks', { builds: { kitchen: 'k2', bar: 'never' } });
    assert.deepEqual(await refusalsOf('bar'), [
      ['never', 'check', 'There is no build never of bar. Upload it first.', 'frame-team'],
    ]);
    assert.equal((await refusalsOf()).length, 1);
  });

  test('pushes out the oldest of more than twenty of its remote, also when many arrive at once', async () => {
    await clear();
    const refused = (build: string, name = 'kitchen') =>
      storeRefusal(site.db, { name, build, what: 'check', message: 'no', team: 'cooks' });
    await refused('b1', 'bar');
    await refused('oldest');
    for (let first = 0; first < 24; first += 6)
      await Promise.all(Array.from({ length: 6 }, (_, index) => refused(`k${first + index}`)));
    await refused('newest');
    const rows = await site.db.selectFrom('release_refusals').select(['name', 'build']).execute();
    assert.equal(rows.filter(({ name }) => name === 'kitchen').length, 20);
    assert.ok(rows.some(({ build }) => build === 'b1') && !rows.some(({ build }) => build === 'oldest'));
    assert.equal((await refusalsOf())[0]?.[0], 'newest');
    await site.db
      .updateTable('release_refusals')
      .set({ at: new Date(Date.now() - 31 * 86_400_000) })
      .where('name', '=', 'kitchen')
      .execute();
    await deleteOldRefusals(site.db);
    assert.deepEqual([(await refusalsOf()).length, (await refusalsOf('bar')).length], [0, 1]);
  });
});

test('an upload has the compressed size of what its pages wait for, against the upload before', async () => {
  const site = await openReleaseSite();
  try {
    const token = await site.team('cooks', ['stage']);
    for (const [build, soups] of [
      ['k2', 'soups'],
      ['k3', 'soups with noodles'],
      ['k4', 'soups'],
    ] as const)
      await site.upload(token, 'kitchen', build, { files: { 'client/soups.js': `console.log('${soups}')` } });
    await site.upload(token, 'kitchen', 'k4', { files: { 'client/soups.js': `console.log('soups')` } });
    const { uploads = [] } = (await site.call(token, 'GET', '/status/kitchen')).json<RemoteStatus>();
    assert.deepEqual(
      uploads.map(({ build }) => build),
      ['k4', 'k3', 'k2'],
    );
    const [last, middle, first] = uploads;
    assert.ok(first!.bytes > 0 && middle!.bytes > first!.bytes);
    assert.deepEqual([last?.before, middle?.before, first?.before], [middle?.bytes, first?.bytes, undefined]);
    await site.db.updateTable('uploaded_builds').set({ bytes: null }).where('build', '=', 'k3').execute();
    const later = (await site.call(token, 'GET', '/status/kitchen')).json<RemoteStatus>().uploads ?? [];
    assert.deepEqual(
      later.map(({ build, before: bytes }) => [build, bytes]),
      [
        ['k4', first?.bytes],
        ['k2', undefined],
      ],
    );
  } finally {
    await site.close();
  }
});
