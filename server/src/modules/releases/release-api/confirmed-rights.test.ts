import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { ReleaseOverview } from '@food-court/shared-api/contract';
import type { Person } from '#testing/index';
import { startTestIssuer } from '#testing/test-issuer';
import type { Level } from '../teams/level.policy';
import { findLevels, setLevel } from '../teams/remote-levels.repository';
import { createToken } from '../teams/team-token';
import { insertJob } from '../teams/team-jobs.repository';
import { changeRights, insertTeam, setPublicKey } from '../teams/teams.repository';
import { openReleaseSite, type ReleaseSite } from './testing/release-site';

const inAnHour = () => new Date(Date.now() + 3_600_000);

describe('rights that a second person confirms', () => {
  let site: ReleaseSite;
  let adam: Person;
  before(async () => {
    site = await openReleaseSite({ releasesSecondPerson: true });
    adam = await site.createPerson('adam', 'admin');
  });
  after(() => site.close());

  /** The same as `npm run team`. */
  const add = async (name: string) => {
    await site.db
      .transaction()
      .execute((trx) => insertTeam(trx, name, { deployables: ['kitchen'], actions: ['stage'] }));
    return createToken(site.db, { team: name, expiresAt: inAnHour() });
  };
  const ask = (token: string) => site.call(token, 'GET', '/releases');
  const status = async (token: string) => (await ask(token)).statusCode;
  const unconfirmed = async (name: string) => {
    const versions = (await site.app.inject({ url: '/api/versions', headers: adam.headers })).json<ReleaseOverview>();
    return versions.teams.find((team) => team.name === name)?.unconfirmed;
  };
  const confirm = async (name: string, seen: string | undefined) =>
    site.app.inject({
      method: 'POST',
      url: `/api/teams/${name}/confirmation`,
      headers: adam.headers,
      payload: { unconfirmed: seen ?? '' },
    });

  test('let a new team do nothing until an admin has confirmed them, and the audit log says who did', async () => {
    const token = await add('new-team');
    const refused = await ask(token);
    assert.equal(refused.statusCode, 403);
    assert.match(refused.json<{ detail: string }>().detail, /An admin hasn’t confirmed the rights of new-team yet/);
    assert.equal((await confirm('new-team', await unconfirmed('new-team'))).statusCode, 200);
    assert.equal(await status(token), 200);
    assert.equal(await unconfirmed('new-team'), undefined);
    const entry = await site.db
      .selectFrom('audit_entries')
      .select(['by_uid', 'subject'])
      .where('action', '=', 'team confirmed')
      .executeTakeFirst();
    assert.deepEqual(entry, { by_uid: adam.uid, subject: 'new-team' });
  });

  test('wait for confirmation again after a change of the rights or the key', async () => {
    const token = await site.team('changing', ['stage']);
    assert.equal(await status(token), 200);
    const changes = [
      () =>
        site.db
          .transaction()
          .execute((trx) => changeRights(trx, 'changing', { deployables: ['*'], actions: ['stage'] })),
      () => site.db.transaction().execute((trx) => setPublicKey(trx, 'changing', 'a key')),
    ];
    for (const change of changes) {
      await change();
      assert.equal(await status(token), 403);
      await site.confirm('changing');
      assert.equal(await status(token), 200);
    }
  });

  test('are confirmed separately for another token', async () => {
    const first = await site.team('two-tokens', ['stage']);
    const second = await createToken(site.db, { team: 'two-tokens', expiresAt: inAnHour() });
    assert.deepEqual([await status(first), await status(second)], [200, 403]);
    await site.confirm('two-tokens');
    assert.equal(await status(second), 200);
  });

  test('are confirmed for a CI job as well', async () => {
    const ci = await startTestIssuer(site.settings.publicUrl);
    try {
      await site.team('with-job', ['stage']);
      const job = {
        repository: 'octo/reviews',
        repositoryId: '4711',
        workflow: '.github/workflows/release.yml',
        branch: 'main',
      };
      await site.db.transaction().execute((trx) => insertJob(trx, { team: 'with-job', issuer: ci.issuer, ...job }));
      const exchange = async () => {
        const payload = { token: await ci.token() };
        const answer = await site.app.inject({ method: 'POST', url: '/release-api/tokens', payload });
        return answer.json<{ token: string }>().token;
      };
      assert.equal(await status(await exchange()), 403);
      await site.confirm('with-job');
      assert.equal(await status(await exchange()), 200);
    } finally {
      await ci.close();
    }
  });

  test('are confirmed once, and only as the admin has seen them', async () => {
    await add('moving');
    const seen = await unconfirmed('moving');
    const later = await createToken(site.db, { team: 'moving', expiresAt: inAnHour() });
    assert.equal((await confirm('moving', seen)).statusCode, 409);
    assert.equal(await status(later), 403);
    const now = await unconfirmed('moving');
    const answers = await Promise.all([confirm('moving', now), confirm('moving', now)]);
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409]);
    assert.equal(await status(later), 200);
  });

  test('are confirmed for a looser level of a remote, as the admin has seen it, while the team has the remote', async () => {
    await site.team('host', ['stage']);
    const set = (level: Level, ...calls: string[]) =>
      site.db.transaction().execute((trx) => setLevel(trx, { team: 'host', remote: 'kitchen', level, calls }));
    const counts = async () => (await findLevels(site.db, true, 'kitchen')).map(({ level, calls }) => [level, calls]);
    await set('guest', 'GET /search');
    assert.equal(await unconfirmed('host'), undefined);
    await set('guest', 'GET /search', 'GET /kitchens');
    const seen = await unconfirmed('host');
    await set('trusted');
    assert.equal((await confirm('host', seen)).statusCode, 409);
    assert.deepEqual(await counts(), [['guest', ['GET /search']]]);
    assert.equal((await confirm('host', await unconfirmed('host'))).statusCode, 200);
    assert.deepEqual(await counts(), [['trusted', []]]);

    await set('watched');
    await set('trusted');
    await site.db
      .transaction()
      .execute((trx) => changeRights(trx, 'host', { deployables: ['bar'], actions: ['stage'] }));
    assert.equal((await confirm('host', await unconfirmed('host'))).statusCode, 200);
    assert.deepEqual(await counts(), [['watched', []]]);
  });

  test('cannot be confirmed for an unknown team', async () =>
    assert.equal((await confirm('nobody', 'seen')).statusCode, 409));

  test('are checked again when a change is approved that the team asked for before they changed', async () => {
    const asking = await site.team('asking', ['remove'], ['*']);
    const approving = await site.team('approving', ['approve'], ['*']);
    const { waits } = (await site.change(asking, { what: 'removal', name: 'bar' })).json<{ waits: string }>();
    await site.db
      .transaction()
      .execute((trx) => changeRights(trx, 'asking', { deployables: ['*'], actions: ['remove', 'release'] }));
    assert.equal(
      (await site.call(approving, 'POST', `/changes/${waits}/approval`, { builds: { bar: 'b1' } })).statusCode,
      403,
    );
    const { waiting } = (
      await site.app.inject({ url: '/api/versions', headers: adam.headers })
    ).json<ReleaseOverview>();
    assert.deepEqual(
      waiting.map(({ _id, team, what, deployables, builds }) => [_id, team, what, deployables, builds]),
      [[waits, 'asking', 'removal', ['bar'], [{ name: 'bar', build: 'b1' }]]],
    );
  });
});

test('count without confirmation when no second person is required', async () => {
  const site = await openReleaseSite();
  try {
    await site.db
      .transaction()
      .execute((trx) => insertTeam(trx, 'reviews', { deployables: ['kitchen'], actions: ['stage'] }));
    const token = await createToken(site.db, { team: 'reviews', expiresAt: inAnHour() });
    assert.equal((await site.call(token, 'GET', '/releases')).statusCode, 200);
  } finally {
    await site.close();
  }
});
