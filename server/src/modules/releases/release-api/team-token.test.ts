import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createToken } from '../teams/team-token';
import { removeTeam, revokeToken } from '../teams/teams.repository';
import { openReleaseSite, type ReleaseSite } from './testing/release-site';

const hour = 3_600_000;

describe('the token of a team', () => {
  let site: ReleaseSite;
  let token: string;
  before(async () => {
    site = await openReleaseSite();
    token = await site.team('kitchen-ci', ['stage']);
  });
  after(() => site.close());

  const status = async (given: string) => (await site.call(given, 'GET', '/releases')).statusCode;
  const idOf = (given: string): string => given.split('_')[1] ?? '';

  test('opens the release service, and nothing else', async () => {
    assert.equal(await status(token), 200);
    const asPerson = await site.app.inject({ url: '/api/basket', headers: { authorization: `Bearer ${token}` } });
    assert.equal(asPerson.statusCode, 401);
  });

  test('counts only after Bearer, in upper or lower case', async () => {
    const statusWith = async (authorization: string) =>
      (await site.app.inject({ url: '/release-api/releases', headers: { authorization } })).statusCode;
    assert.deepEqual(
      [await statusWith(`bearer ${token}`), await statusWith(token), await statusWith(`Basic ${token}`)],
      [200, 401, 401],
    );
  });

  const wrong: Record<string, () => string | Promise<string>> = {
    'is missing': () => '',
    'is another word': () => 'open sesame',
    'has another secret': () => token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    'has another id': () => token.replace(/^fct_./, (start) => (start === 'fct_A' ? 'fct_B' : 'fct_A')),
    'has expired': () => createToken(site.db, { team: 'kitchen-ci', expiresAt: new Date(Date.now() - 1) }),
    'was revoked': async () => {
      const revoked = await createToken(site.db, { team: 'kitchen-ci', expiresAt: new Date(Date.now() + hour) });
      assert.equal(await status(revoked), 200);
      assert.equal(await site.db.transaction().execute((trx) => revokeToken(trx, idOf(revoked))), 'kitchen-ci');
      return revoked;
    },
    'is of a team that was removed': async () => {
      const left = await site.team('left', ['stage']);
      assert.equal(await status(left), 200);
      await site.db.transaction().execute((trx) => removeTeam(trx, 'left'));
      return left;
    },
    'is a person’s': async () =>
      (await site.createPerson('ada', 'admin')).headers.authorization.slice('Bearer '.length),
  };
  for (const [what, make] of Object.entries(wrong))
    test(`is refused if it ${what}`, async () => {
      const answer = await site.call(await make(), 'GET', '/releases');
      assert.deepEqual([answer.statusCode, answer.json<{ code: string }>().code], [401, 'not_signed_in']);
    });

  test('is not stored in the database', async () => {
    const rows = JSON.stringify(await site.db.selectFrom('team_tokens').selectAll().execute());
    const secret = token.split('_').slice(2).join('_');
    assert.ok(!rows.includes(secret) && !rows.includes(Buffer.from(secret).toString('hex')));
  });

  test('records its last use at most once a minute', async () => {
    const used = async () =>
      (await site.db.selectFrom('team_tokens').select('last_used_at').where('id', '=', idOf(token)).executeTakeFirst())
        ?.last_used_at;
    await status(token);
    const first = await used();
    assert.ok(first);
    await status(token);
    assert.deepEqual(await used(), first);
  });
});
