import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { removeTeam } from '../teams/teams.repository';
import { shellBundle } from '#testing/index';
import { openReleaseSite, type ReleaseSite } from './testing/release-site';

describe('with a second person for changes that concern everybody', () => {
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

  const approve = (token: string, id: string, builds: Record<string, string> = { bar: 'b1' }) =>
    site.call(token, 'POST', `/changes/${id}/approval`, { builds });
  const askRemoval = async (token = frame) => {
    const answer = await site.change(token, { what: 'removal', name: 'bar' });
    assert.equal(answer.statusCode, 202, answer.body);
    return answer.json<{ waits: string }>().waits;
  };
  const release = { what: 'release', builds: { kitchen: 'k2' } } as const;

  test('a remote’s own release is made without approval', async () => {
    assert.equal((await site.change(frame, release)).statusCode, 200);
    assert.equal(await site.served('kitchen'), 'k2 100 live');
  });

  test('a rollback is made without approval', async () =>
    assert.equal((await site.change(frame, { what: 'rollback', name: 'kitchen', to: 'k1' })).statusCode, 200));

  test('a release with a shell waits for approval', async () => {
    const answer = await site.change(frame, { what: 'release', builds: { shell: 's1', kitchen: 'k3' } });
    assert.equal(answer.statusCode, 202);
    assert.equal(await site.served('kitchen'), 'k1 100 live');
  });

  test('a caller without the right is refused at once, and nothing waits', async () => {
    const stage = await site.team('stage', ['stage'], ['*']);
    assert.equal((await site.change(stage, { what: 'removal', name: 'bar' })).statusCode, 403);
  });

  test('nobody may approve their own request, or approve without the right', async () => {
    const id = await askRemoval();
    assert.equal((await approve(frame, id)).statusCode, 403);
    const other = await site.team('other', ['release', 'remove'], ['*']);
    assert.equal((await approve(other, id)).statusCode, 403);
    const ofKitchen = await site.team('of-kitchen', ['approve'], ['kitchen']);
    assert.equal((await approve(ofKitchen, id)).statusCode, 403);
    assert.equal(await site.served('bar'), 'b1 100 live');
  });

  test('an approval covers the builds that it names: another request needs its own', async () => {
    for (const build of ['s2', 's3']) await site.upload(frame, 'shell', build, { ssr: shellBundle(build) });
    const ask = async (builds: Record<string, string>) => {
      const answer = await site.change(frame, { what: 'release', builds });
      return answer.json<{ waits: string; builds: object }>();
    };
    const seen = await ask({ shell: 's2' });
    assert.deepEqual(seen.builds, { shell: 's2' });
    const other = await ask({ shell: 's3', kitchen: 'k3' });
    const wrong: Record<string, string>[] = [
      { shell: 's2' },
      { shell: 's3' },
      { shell: 's3', kitchen: 'k2' },
      { shell: 's3', kitchen: 'k3', bar: 'b1' },
    ];
    for (const builds of wrong) {
      const answer = await approve(watch, other.waits, builds);
      assert.equal(answer.statusCode, 409);
      assert.match(
        answer.json<{ detail: string }>().detail,
        /^The request is for kitchen@k3 shell@s3 and the approval for /,
      );
    }
    assert.equal((await site.call(watch, 'POST', `/changes/${seen.waits}/approval`)).statusCode, 400);
    assert.equal(await site.served('shell'), 's1 100 live');
    assert.equal((await approve(watch, seen.waits, { shell: 's2' })).statusCode, 200);
    assert.equal(await site.served('shell'), 's2 100 live');
    await site.change(frame, { what: 'rollback', name: 'shell', to: 's1' });
  });

  test('an approval of a removal names the build that is live', async () => {
    const id = await askRemoval();
    assert.equal((await approve(watch, id, { bar: 'b0' })).statusCode, 409);
    assert.equal(await site.served('bar'), 'b1 100 live');
  });

  test('a request of a deleted team cannot be approved', async () => {
    const leaving = await site.team('leaving', ['remove'], ['*']);
    const id = await askRemoval(leaving);
    await site.db.transaction().execute((trx) => removeTeam(trx, 'leaving'));
    assert.equal((await approve(watch, id)).statusCode, 403);
  });

  test('a request that is two days old cannot be approved', async () => {
    const id = await askRemoval();
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
    await site.db.updateTable('change_requests').set({ created_at: twoDaysAgo }).where('id', '=', id).execute();
    assert.equal((await approve(watch, id)).statusCode, 404);
  });

  test('a change that the gate refuses keeps waiting', async () => {
    const surface = {
      name: 'kitchen',
      routes: [{ path: '/drinks', screen: 'bar/drinks', access: 'anyone', render: 'browser', title: 'Drinks' }],
    } as const;
    await site.upload(frame, 'kitchen', 'k4', { facts: { surface } });
    await site.change(frame, { what: 'release', builds: { kitchen: 'k4' } });
    const id = await askRemoval();
    assert.equal((await approve(watch, id)).statusCode, 409);
    // The build to fall back to must not need the bar either.
    for (const build of ['k3', 'k2']) await site.change(frame, { what: 'release', builds: { kitchen: build } });
    assert.equal((await approve(watch, id)).statusCode, 200);
    assert.equal(await site.served('bar'), '');
    await site.change(frame, { what: 'rollback', name: 'bar', to: 'b1' });
  });

  test('a request that two people approve at once is made once, and the history names both teams', async () => {
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
