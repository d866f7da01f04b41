import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { removeTeam } from '#features/teams/teams.repository';
import { openReleaseSite, type ReleaseSite } from './testing/release-site';

describe('with a second person for what concerns everybody', () => {
  let site: ReleaseSite;
  let frame: string;
  let watch: string;
  before(async () => {
    site = await openReleaseSite({ releasesSecondPerson: true });
    frame = await site.team('frame', ['stage', 'release', 'rollback', 'remove', 'approve'], ['shell', '*']);
    watch = await site.team('watch', ['approve'], ['shell', '*']);
    for (const build of ['k2', 'k3']) await site.upload(frame, 'kitchen', build);
  });
  after(() => site.close());

  const approve = (token: string, id: string) => site.call(token, 'POST', `/changes/${id}/approval`);
  const askRemoval = async (token = frame) => {
    const answer = await site.change(token, { what: 'removal', name: 'bar' });
    assert.equal(answer.statusCode, 202, answer.body);
    return answer.json<{ waits: string }>().waits;
  };
  const release = { what: 'release', builds: { kitchen: 'k2' } } as const;

  test('a remote’s own release needs none', async () => {
    assert.equal((await site.change(frame, release)).statusCode, 200);
    assert.equal(await site.served('kitchen'), 'k2 100 live');
  });

  test('a rollback needs none', async () =>
    assert.equal((await site.change(frame, { what: 'rollback', name: 'kitchen', to: 'k1' })).statusCode, 200));

  test('a release with a shell waits', async () => {
    const answer = await site.change(frame, { what: 'release', builds: { shell: 's1', kitchen: 'k3' } });
    assert.equal(answer.statusCode, 202);
    assert.equal(await site.served('kitchen'), 'k1 100 live');
  });

  test('who may not ask for it waits for nothing', async () => {
    const stage = await site.team('stage', ['stage'], ['*']);
    assert.equal((await site.change(stage, { what: 'removal', name: 'bar' })).statusCode, 403);
  });

  test('nobody approves what they asked for, and nobody without the right', async () => {
    const id = await askRemoval();
    assert.equal((await approve(frame, id)).statusCode, 403);
    const other = await site.team('other', ['release', 'remove'], ['*']);
    assert.equal((await approve(other, id)).statusCode, 403);
    const ofKitchen = await site.team('of-kitchen', ['approve'], ['kitchen']);
    assert.equal((await approve(ofKitchen, id)).statusCode, 403);
    assert.equal(await site.served('bar'), 'b1 100 live');
  });

  test('a request of a team that is gone is not approved', async () => {
    const leaving = await site.team('leaving', ['remove'], ['*']);
    const id = await askRemoval(leaving);
    await site.db.transaction().execute((trx) => removeTeam(trx, 'leaving'));
    assert.equal((await approve(watch, id)).statusCode, 403);
  });

  test('a request of two days ago is not approved', async () => {
    const id = await askRemoval();
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
    await site.db.updateTable('change_requests').set({ created_at: twoDaysAgo }).where('id', '=', id).execute();
    assert.equal((await approve(watch, id)).statusCode, 404);
  });

  test('a change that the gate refuses goes on waiting', async () => {
    const surface = {
      name: 'kitchen',
      routes: [{ path: '/drinks', screen: 'bar/drinks', access: 'anyone', render: 'browser', title: 'Drinks' }],
    } as const;
    await site.upload(frame, 'kitchen', 'k4', { facts: { surface } });
    await site.change(frame, { what: 'release', builds: { kitchen: 'k4' } });
    const id = await askRemoval();
    assert.equal((await approve(watch, id)).statusCode, 409);
    // Nor may the build to fall back to need the bar.
    for (const build of ['k3', 'k2']) await site.change(frame, { what: 'release', builds: { kitchen: build } });
    assert.equal((await approve(watch, id)).statusCode, 200);
    assert.equal(await site.served('bar'), '');
    await site.change(frame, { what: 'rollback', name: 'bar', to: 'b1' });
  });

  test('is approved once, also by two at the same time, and the history names both teams', async () => {
    const id = await askRemoval();
    const { waiting } = (await site.call(watch, 'GET', '/releases')).json<{
      waiting: { id: string; team: string }[];
    }>();
    assert.ok(waiting.some((one) => one.id === id && one.team === 'frame'));
    const answers = await Promise.all([approve(watch, id), approve(watch, id)]);
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 404]);
    const { lastChange } = JSON.parse((await site.store.readDiscovery())?.text ?? '') as { lastChange: { by: string } };
    assert.equal(lastChange.by, 'frame, approved by watch');
  });
});
