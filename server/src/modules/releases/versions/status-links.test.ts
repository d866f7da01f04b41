import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { show } from '@food-court/federation/release';
import type { AnswerOf } from '@food-court/shared-api/contract';
import { createGuest } from '#testing/test-guest';
import { insertReport } from '../reports/client-reports.repository';
import { openReleaseSite, type ReleaseSite } from '../release-api/testing/release-site';
import { addRenderFailures } from '../server-failures/render-failures.repository';
import { changeRights, removeTeam, revokeToken } from '../teams/teams.repository';
import { deleteExpiredStatusLinks } from './status-links.repository';

type RemoteOverview = AnswerOf<'GET /versions/{name}'>;
const hourMs = 3_600_000;
/** A map of one segment for each script: the twelfth line of its only source. */
const places = JSON.stringify({
  'main.js': { sources: ['webpack://kitchen/./src/soup.tsx'], mappings: 'AAWA' },
  'index.cjs': { sources: ['webpack://kitchen/./src/bread.tsx'], mappings: ';AAWA' },
});
const idOf = (token: string): string => token.split('_')[1] ?? '';

describe('the link to the page of a remote', () => {
  let site: ReleaseSite;
  before(async () => {
    site = await openReleaseSite();
    site.fakeStore.add('kitchen', 'k9', {
      ssr: '',
      files: { 'ssr/source-sizes.json': '{"src/soup.tsx":900}', 'ssr/source-places.json': places },
    });
    await show(site.store, [{ name: 'kitchen', build: 'k9' }], { by: 'Ada', audience: 'everybody' });
    const failure = { name: 'kitchen', build: 'k9', what: 'render' as const, message: 'burnt', path: '/soups/7' };
    await insertReport(site.db, {
      ...failure,
      visitor: 'ann',
      network: 'ann',
      frames: 'Soup main.js:1:20\nlate.js:1:7',
    });
    const rendering = { name: 'kitchen', build: 'k9', route: '/soups/:id', message: 'no bread', times: 3 };
    await addRenderFailures(site.db, [{ ...rendering, frames: 'Bread index.cjs:2:9' }]);
  });
  after(() => site.close());

  const askForLink = (token: string, remote = 'kitchen') => site.call(token, 'POST', `/status/${remote}/links`);
  const makeLink = async (token: string) => {
    const answer = await askForLink(token);
    assert.equal(answer.statusCode, 201, answer.body);
    return answer.json<{ address: string; expiresAt: string }>();
  };
  const keyIn = (address: string): string => new URL(address).hash.slice(1);
  const read = (key: string, name = 'kitchen', headers: Record<string, string> = {}) =>
    site.app.inject({ method: 'POST', url: '/api/team-status', payload: { name, key }, headers });
  const newTeam = (name: string) => site.team(name, ['stage', 'canary']);

  test('opens its page without an account, with what the team may know, until the token ends', async () => {
    const { address, expiresAt } = await makeLink(await newTeam('soup-team'));
    assert.match(address, /\/versions\/kitchen\/team#[\w-]{43}$/);
    const answer = await read(keyIn(address));
    assert.equal(answer.statusCode, 200, answer.body);
    const { name, versions, failures, onServer, scripts, changes, until } = answer.json<RemoteOverview>();
    assert.deepEqual([name, until], ['kitchen', expiresAt]);
    assert.ok(Date.parse(expiresAt) <= Date.now() + hourMs);
    assert.deepEqual(
      versions.map(({ build, kind, failures: visitors }) => [build, kind, visitors]),
      [['k9', 'live', 1]],
    );
    assert.deepEqual(
      failures.map(({ message, frames }) => [message, frames]),
      [['burnt', ['Soup src/soup.tsx:12', 'late.js:1:7']]],
    );
    assert.deepEqual(
      onServer.map(({ route, message, times, frames }) => [route, message, times, frames]),
      [['/soups/:id', 'no bread', 3, ['Bread src/bread.tsx:12']]],
    );
    assert.deepEqual(scripts, [{ build: 'k9', bytes: 900, largest: [{ source: 'src/soup.tsx', bytes: 900 }] }]);
    assert.deepEqual(
      changes.map(({ what, builds }) => [what, builds[0]?.name]),
      [['release', 'kitchen']],
    );
  });

  test('works for twelve hours when the token works longer', async () => {
    const token = await newTeam('slow-team');
    await site.db
      .updateTable('team_tokens')
      .set({ expires_at: new Date(Date.now() + 90 * 24 * hourMs) })
      .where('id', '=', idOf(token))
      .execute();
    const { expiresAt } = await makeLink(token);
    assert.equal(Math.round((Date.parse(expiresAt) - Date.now()) / hourMs), 12);
  });

  test('is made only by a team with the remote, and opens no other one', async () => {
    const bar = await site.team('bar-team', ['stage'], ['bar']);
    const refused = await askForLink(bar);
    assert.equal(refused.statusCode, 403);
    assert.match(refused.body, /bar-team may not read the status of kitchen/);
    assert.equal((await askForLink('no-token')).statusCode, 401);
    const { address } = (await askForLink(bar, 'bar')).json<{ address: string }>();
    assert.equal((await read(keyIn(address), 'bar')).statusCode, 200);
    assert.equal((await read(keyIn(address))).statusCode, 404);
  });

  test('is refused with a forged key, a guest’s secret or the token itself', async () => {
    const token = await newTeam('own-team');
    const guest = await createGuest(site.db);
    for (const key of ['', 'x'.repeat(43), token, guest.secret])
      assert.equal((await read(key, 'kitchen', guest.headers)).statusCode, 404, key);
    assert.equal((await read('x'.repeat(201))).statusCode, 400);
    const admins = await site.app.inject({
      url: '/api/versions/kitchen',
      headers: { authorization: `Bearer ${token}` },
    });
    assert.equal(admins.statusCode, 401);
  });

  test('ends when its time is over, and the row goes', async () => {
    const key = keyIn((await makeLink(await newTeam('late-team'))).address);
    await site.db
      .updateTable('status_links')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .execute();
    assert.equal((await read(key)).statusCode, 404);
    await deleteExpiredStatusLinks(site.db);
    assert.equal((await site.db.selectFrom('status_links').selectAll().execute()).length, 0);
  });

  const losses: [what: string, lose: (team: string, token: string) => Promise<unknown>][] = [
    ['its token is revoked', (_, token) => site.db.transaction().execute((trx) => revokeToken(trx, idOf(token)))],
    ['the team is removed', (team) => site.db.transaction().execute((trx) => removeTeam(trx, team))],
    [
      'the team loses the remote',
      (team) =>
        site.db.transaction().execute((trx) => changeRights(trx, team, { deployables: ['bar'], actions: ['stage'] })),
    ],
  ];
  for (const [index, [what, lose]] of losses.entries())
    test(`ends when ${what}`, async () => {
      const team = `team-${index}`;
      const token = await newTeam(team);
      const key = keyIn((await makeLink(token)).address);
      assert.equal((await read(key)).statusCode, 200);
      await lose(team, token);
      assert.equal((await read(key)).statusCode, 404);
    });

  test('is stored as a hash of its key, and the twenty newest links of a token work, also when many are made at once', async () => {
    const token = await newTeam('busy-team');
    const first = keyIn((await makeLink(token)).address);
    const made = await Promise.all(Array.from({ length: 22 }, () => makeLink(token)));
    const rows = await site.db.selectFrom('status_links').selectAll().where('token_id', '=', idOf(token)).execute();
    assert.equal(rows.length, 20);
    const stored = JSON.stringify(rows.map((row) => ({ ...row, key_hash: row.key_hash.toString('base64url') })));
    for (const { address } of made) assert.ok(!stored.includes(keyIn(address)));
    assert.equal((await read(first)).statusCode, 404);
  });
});

test('a link works only while an admin has confirmed the rights of its team, where a second person must', async () => {
  const site = await openReleaseSite({ releasesSecondPerson: true });
  try {
    const token = await site.team('soup-team', ['stage']);
    const { address } = (await site.call(token, 'POST', '/status/kitchen/links')).json<{ address: string }>();
    const payload = { name: 'kitchen', key: new URL(address).hash.slice(1) };
    const read = () => site.app.inject({ method: 'POST', url: '/api/team-status', payload });
    assert.equal((await read()).statusCode, 200);
    const rights = { deployables: ['kitchen'], actions: ['stage', 'release'] };
    await site.db.transaction().execute((trx) => changeRights(trx, 'soup-team', rights));
    assert.equal((await read()).statusCode, 404);
    await site.confirm('soup-team');
    assert.equal((await read()).statusCode, 200);
  } finally {
    await site.close();
  }
});
