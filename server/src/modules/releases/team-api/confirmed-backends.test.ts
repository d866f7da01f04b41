import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { ReleaseOverview } from '@food-court/shared-api/contract';
import type { Person } from '#testing/index';
import { setBackend } from '../teams/team-backends.repository';
import { startService } from './testing/local-service';
import { openTeamSite, type TeamSite } from './testing/team-site';

describe('the address of a team’s service, where a second person confirms rights', () => {
  let site: TeamSite;
  let adam: Person;
  before(async () => {
    site = await openTeamSite({ releasesSecondPerson: true });
    adam = await site.createPerson('adam', 'admin');
  });
  after(() => site.close());

  const shown = async () => {
    const { headers } = adam;
    const { teams } = (await site.app.inject({ url: '/api/versions', headers })).json<ReleaseOverview>();
    return teams.find(({ name }) => name === 'reviewers');
  };
  const confirm = async (unconfirmed = '') =>
    (
      await site.app.inject({
        method: 'POST',
        url: '/api/teams/reviewers/confirmation',
        headers: adam.headers,
        payload: { unconfirmed },
      })
    ).statusCode;
  const status = async () => (await site.ask('/reviews/x')).statusCode;

  test('is used once an admin has confirmed it as they saw it, and again after each change', async (t) => {
    const { address } = await startService(t, (_request, response) => response.end());
    await site.addService('reviewers', 'reviews', 'https://wrong.example');
    const before = await shown();
    assert.deepEqual(before?.backends, [{ remote: 'reviews', address: 'https://wrong.example' }]);
    assert.equal(await status(), 404);

    const change = { team: 'reviewers', remote: 'reviews', address };
    const set = () => site.db.transaction().execute((trx) => setBackend(trx, change));
    assert.equal(await set(), 'set');
    assert.equal(await confirm(before?.unconfirmed), 409);
    assert.equal(await status(), 404);
    assert.equal(await confirm((await shown())?.unconfirmed), 200);
    assert.equal(await status(), 200);
    assert.equal((await shown())?.unconfirmed, undefined);

    await set();
    assert.equal(await status(), 404);
    assert.equal(await confirm((await shown())?.unconfirmed), 200);
    assert.equal(await status(), 200);
  });
});
