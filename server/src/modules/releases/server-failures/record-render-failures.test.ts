import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestServer, type TestServer } from '#testing/index';
import { RenderFailureCounts } from './record-render-failures';
import { addRenderFailures, deleteOldRenderFailures, findRenderFailures } from './render-failures.repository';

const hourMs = 3_600_000;
const store = { place: '/srv/releases' };
const failure = { builds: [{ name: 'reviews', build: 'r7' }], route: '/reviews/:id', message: 'stars is undefined' };

describe('the counts of failed renderings', () => {
  test('are one for equal failures of a build, and one for each build of a page', () => {
    const counts = new RenderFailureCounts(store);
    const builds = [...failure.builds, { name: 'bar', build: 'b1' }];
    counts.add(failure);
    counts.add({ ...failure, builds, stack: 'at Stars (server-bundle/reviews-r7.cjs:120:7)' });
    const { route, message } = failure;
    assert.deepEqual(counts.take(), [
      { name: 'reviews', build: 'r7', route, message, times: 2, frames: 'Stars index.cjs:120:7' },
      { name: 'bar', build: 'b1', route, message, times: 1, frames: null },
    ]);
    assert.deepEqual(counts.take(), []);
  });

  test('end at twenty different failures of a build in an hour, and go on for those that are known', () => {
    let now = 0;
    const counts = new RenderFailureCounts(store, () => now);
    for (let page = 0; page < 30; page++) counts.add({ ...failure, message: `no stars of ${page}` });
    assert.equal(counts.take().length, 20);
    counts.add({ ...failure, message: 'no stars of 3' });
    counts.add({ ...failure, message: 'no stars of 29' });
    counts.add({ ...failure, builds: [{ name: 'reviews', build: 'r8' }] });
    assert.deepEqual(
      counts.take().map(({ build, message }) => [build, message]),
      [
        ['r7', 'no stars of 3'],
        ['r8', 'stars is undefined'],
      ],
    );
    now = hourMs;
    counts.add({ ...failure, message: 'no stars of 29' });
    assert.equal(counts.take().length, 1);
  });

  test('leave out the path of the release store, and are cut to what an index row can hold', () => {
    const counts = new RenderFailureCounts(store);
    counts.add({ ...failure, message: `can’t read /srv/releases/r7\0${'é'.repeat(5_000)}`, route: 'x'.repeat(5_000) });
    const [counted] = counts.take();
    assert.match(counted!.message, /^can’t read the release store\/r7é+$/);
    assert.deepEqual([counted!.message.length, counted!.route.length], [400, 150]);
  });
});

describe('the stored failures of rendering', () => {
  let server: TestServer;
  before(async () => {
    server = await createTestServer();
  });
  after(() => server.close());

  const row = { name: 'reviews', build: 'r7', route: '/reviews/:id', message: 'no stars', frames: null, times: 1 };
  const found = async (name = 'reviews') =>
    (await findRenderFailures(server.db, name)).map(({ message, times, frames }) => [message, times, frames]);

  test('are added up when two processes store the same ones at once', async () => {
    const frames = 'Stars index.cjs:120:7';
    const other = { ...row, message: 'no list', times: 3 };
    await Promise.all([
      addRenderFailures(server.db, [row, other]),
      addRenderFailures(server.db, [other, { ...row, frames }]),
      addRenderFailures(server.db, [{ ...row, name: 'bar' }]),
      addRenderFailures(server.db, []),
    ]);
    const all = [
      ['no list', 6, null],
      ['no stars', 2, frames],
    ];
    assert.deepEqual(await found(), all);
    await addRenderFailures(server.db, [row]);
    assert.deepEqual(await found(), [all[0], ['no stars', 3, frames]]);
    assert.deepEqual(await found('bar'), [['no stars', 1, null]]);
  });

  test('fit into the index at their longest, and are listed up to twenty', async () => {
    const longest = {
      route: '😀'.repeat(75),
      message: Array.from({ length: 200 }, (_, n) => String.fromCodePoint(0x1f300 + n)).join(''),
    };
    await addRenderFailures(server.db, [{ ...row, ...longest, name: 'n'.repeat(64), build: 'b'.repeat(64) }]);
    await addRenderFailures(
      server.db,
      Array.from({ length: 25 }, (_, page) => ({ ...row, name: 'busy', message: `no ${page}` })),
    );
    assert.equal((await found('busy')).length, 20);
  });

  test('are hidden after a day, and deleted after two days', async () => {
    const age = (hours: number) =>
      server.db
        .updateTable('render_failures')
        .set({ at: new Date(Date.now() - hours * hourMs) })
        .execute();
    await age(25);
    assert.deepEqual(await found(), []);
    await deleteOldRenderFailures(server.db);
    const left = () => server.db.selectFrom('render_failures').select('name').execute();
    assert.notEqual((await left()).length, 0);
    await age(49);
    await deleteOldRenderFailures(server.db);
    assert.deepEqual(await left(), []);
  });
});
