import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createLocalJWKSet, decodeJwt, jwtVerify, type JSONWebKeySet } from 'jose';
import { startService } from './testing/local-service';
import { openTeamSite, type TeamSite } from './testing/team-site';
import { VisitorPasses } from './visitor-passes';

const visitor = 'a-visitor-0123456789';

describe('the pass of a visitor', () => {
  let site: TeamSite;
  before(async () => (site = await openTeamSite()));
  after(() => site.close());

  /** Asks through the site, and returns the pass that the service got. */
  const passFor = async (t: { after: (close: () => unknown) => void }, remote: string, cookie?: string) => {
    const service = await startService(t, (_request, response) => response.end());
    await site.addService(`${remote}-team`, remote, `${service.address}/v1`);
    await site.ask(`/${remote}/dishes?page=2`, { headers: { ...(cookie && { cookie }) } });
    return String(service.asked[0]?.headers['food-court-visitor-pass']);
  };
  const keys = async () => createLocalJWKSet((await site.app.inject('/team-api/keys.json')).json<JSONWebKeySet>());

  test('can be verified with the public keys of the site, and is for one service, request and minute', async (t) => {
    const pass = await passFor(t, 'reviews', `food-court-visitor=${visitor}`);
    const expected = { issuer: new URL(site.settings.publicUrl).origin, algorithms: ['EdDSA'] };
    const { payload } = await jwtVerify(pass, await keys(), { ...expected, audience: 'reviews' });
    assert.deepEqual([payload.method, payload.path], ['GET', '/v1/dishes?page=2']);
    assert.equal((payload.exp ?? 0) - (payload.iat ?? 0), 60);
    assert.match(payload.jti ?? '', /^\w{20}$/);
    await assert.rejects(jwtVerify(pass, await keys(), { ...expected, audience: 'offers' }), /aud/);
    const later = new Date((payload.exp ?? 0) * 1_000);
    await assert.rejects(jwtVerify(pass, await keys(), { ...expected, audience: 'reviews', currentDate: later }), {
      code: 'ERR_JWT_EXPIRED',
    });
  });

  test('has the same id for a visitor each time, another for each team, and never the one of the cookie', async (t) => {
    const cookie = `food-court-visitor=${visitor}`;
    const passes = [await passFor(t, 'one', cookie), await passFor(t, 'two', cookie)];
    const [one, two] = passes.map((pass) => decodeJwt(pass).sub);
    assert.ok(one && two && one !== two);
    assert.ok(!passes.some((pass) => JSON.stringify(decodeJwt(pass)).includes(visitor)));
    const again = new VisitorPasses(site.db, 'https://food.test');
    const call = { team: 'one-team', remote: 'one', method: 'GET', path: '/' };
    assert.equal(decodeJwt(await again.sign({ ...call, visitor })).sub, one);
    assert.notEqual(decodeJwt(await again.sign({ ...call, visitor: `${visitor}x` })).sub, one);
  });

  test('has no id for a browser without our cookie', async (t) =>
    assert.equal(decodeJwt(await passFor(t, 'strangers')).sub, undefined));

  test('is signed with one key, although two processes create it at once', async () => {
    await site.db.updateTable('court').set({ team_api_key: null }).execute();
    const processes = [new VisitorPasses(site.db, 'https://a.test'), new VisitorPasses(site.db, 'https://a.test')];
    const [first, second] = await Promise.all(processes.map((passes) => passes.publicKeys()));
    assert.deepEqual(first, second);
  });

  test('shows no private key', async () => {
    const { keys: published } = (await site.app.inject('/team-api/keys.json')).json<JSONWebKeySet>();
    assert.deepEqual(
      published.map((key) => Object.keys(key).toSorted()),
      [['alg', 'crv', 'kid', 'kty', 'use', 'x']],
    );
  });
});
