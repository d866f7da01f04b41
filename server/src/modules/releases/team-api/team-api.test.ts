import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import type { Problem } from '@food-court/shared-api/errors';
import { findBackends, removeBackends, setBackend } from '../teams/team-backends.repository';
import { changeRights, removeTeam } from '../teams/teams.repository';
import { freeAddress, startRawService, startService } from './testing/local-service';
import { openTeamSite, type TeamSite } from './testing/team-site';

describe('the service of a team', () => {
  let site: TeamSite;
  before(async () => (site = await openTeamSite()));
  after(() => site.close());

  const problemOf = async (url: string) => {
    const answer = await site.ask(url);
    const { code, detail, status, requestId } = answer.json<Problem>();
    assert.equal(answer.headers['content-type'], 'application/problem+json');
    assert.equal(answer.headers['food-court-answered-by'], undefined);
    assert.deepEqual([status, requestId], [answer.statusCode, answer.headers['x-request-id']]);
    return [status, code, detail];
  };

  test('gets the method, path, query and body of a request, and of its headers only those that are ours to give', async (t) => {
    let body = '';
    const service = await startService(t, async (request, response) => {
      body = await text(request);
      response.writeHead(201, { 'content-type': 'application/json' }).end('{"saved":true}');
    });
    await site.addService('writers', 'notes', `${service.address}/v1`);
    const answer = await site.ask('/notes/dishes/7?sort=new', {
      method: 'POST',
      headers: {
        authorization: 'Bearer secret',
        cookie: 'food-court-session=secret',
        accept: 'application/json',
        'accept-language': 'de',
        'content-type': 'application/json',
        'idempotency-key': 'k1',
        'x-forwarded-for': '203.0.113.5',
        'proxy-authorization': 'secret',
        referer: 'https://food.test/secret',
        te: 'trailers',
      },
      payload: '{"stars": 5}',
    });
    assert.deepEqual([answer.statusCode, answer.json()], [201, { saved: true }]);
    assert.equal(answer.headers['food-court-answered-by'], 'notes');
    const [request] = service.asked;
    assert.deepEqual([request?.method, request?.url, body], ['POST', '/v1/dishes/7?sort=new', '{"stars": 5}']);
    assert.ok(!JSON.stringify(request?.rawHeaders).includes('secret'));
    assert.deepEqual(Object.keys(request?.headers ?? {}).toSorted(), [
      'accept',
      'accept-encoding',
      'accept-language',
      'connection',
      'content-length',
      'content-type',
      'food-court-visitor-pass',
      'host',
      'idempotency-key',
      'user-agent',
      'x-request-id',
    ]);
    assert.equal(request?.headers['x-request-id'], answer.headers['x-request-id']);
  });

  test('can’t set cookies, workers, policies or anything else of the site', async (t) => {
    const { address } = await startService(t, (_request, response) =>
      response
        .writeHead(401, {
          'content-type': 'application/problem+json; charset=latin1',
          'set-cookie': 'food-court-session=forged',
          'service-worker-allowed': '/',
          'clear-site-data': '"*"',
          'strict-transport-security': 'max-age=0',
          'content-security-policy': "default-src *; script-src 'unsafe-inline'",
          'access-control-allow-origin': '*',
          'www-authenticate': 'Basic',
          'cache-control': 'public, max-age=99999',
          location: 'https://evil.example',
          refresh: '0;url=https://evil.example',
          'retry-after': '7',
          'food-court-role': 'admin',
        })
        .end('{}'),
    );
    await site.addService('forgers', 'forged', address);
    const { statusCode, headers } = await site.ask('/forged/x');
    assert.equal(statusCode, 401);
    for (const name of [
      'set-cookie',
      'service-worker-allowed',
      'clear-site-data',
      'access-control-allow-origin',
      'www-authenticate',
      'location',
      'refresh',
      'food-court-role',
      'strict-transport-security',
    ])
      assert.equal(headers[name], undefined, name);
    assert.equal(headers['content-type'], 'application/problem+json');
    assert.equal(headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'; sandbox");
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(headers['retry-after'], '7');
  });

  test('may answer without a body', async (t) => {
    const { address } = await startService(t, (_request, response) => response.writeHead(204).end());
    await site.addService('terse', 'silent', address);
    const { statusCode, body, headers } = await site.ask('/silent/x', { method: 'DELETE' });
    assert.deepEqual([statusCode, body, headers['content-type']], [204, '', undefined]);
  });

  test('is named as the one at fault when it is away, fails, or answers what can’t be passed on', async (t) => {
    const page = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 2\r\n\r\nhi';
    const redirect = 'HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1/\r\ncontent-length: 0\r\n\r\n';
    const failing = await startService(t, (_request, response) => response.writeHead(500).end('stack of secrets'));
    const found: [remote: string, address: string, detail: string][] = [
      ['gone', await freeAddress(), 'doesn’t answer'],
      ['page', await startRawService(t, page), 'gave an answer that we can’t pass on'],
      ['redirect', await startRawService(t, redirect), 'gave an answer that we can’t pass on'],
      ['failing', failing.address, 'has failed'],
    ];
    for (const [remote, address, predicate] of found) {
      const team = `${remote}-team`;
      await site.addService(team, remote, address);
      const problem = [502, 'team_failed', `The ${team} team’s service ${predicate}.`];
      assert.deepEqual(await problemOf(`/${remote}/x`), problem);
    }
  });

  test('is asked only for pages of the site, and for no remote without one', async (t) => {
    const service = await startService(t, (_request, response) => response.end());
    await site.addService('guarded', 'guarded', service.address);
    const foreign = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ];
    for (const headers of foreign) {
      const url = '/team-api/guarded/x';
      assert.equal((await site.app.inject({ url, headers })).statusCode, 403, JSON.stringify(headers));
    }
    const loop = { 'food-court-visitor-pass': 'x' };
    assert.equal((await site.ask('/guarded/x', { headers: loop })).statusCode, 403);
    for (const url of ['/nobody/x', '/constructor/x', '/guarded/%2e%2e/x', '/guarded//x'])
      assert.deepEqual(await problemOf(url), [404, 'not_found', 'There’s nothing at this address.'], url);
    assert.equal(service.asked.length, 0);
  });

  test('gets at most 64 kB, and only JSON', async (t) => {
    const service = await startService(t, (_request, response) => response.end());
    await site.addService('small', 'small', service.address);
    const post = async (type: string, payload: string) =>
      (await site.ask('/small/x', { method: 'POST', headers: { 'content-type': type }, payload })).statusCode;
    assert.equal(await post('application/json', 'x'.repeat(64 * 1_024 + 1)), 413);
    assert.equal(await post('text/plain', '{}'), 415);
    assert.equal(await post('application/x-www-form-urlencoded', 'a=b'), 415);
    assert.equal(service.asked.length, 0);
    assert.equal(await post('application/json', 'x'.repeat(64 * 1_024)), 200);
  });

  test('gets no more requests once its address, its remote or its team is taken away', async (t) => {
    const { address } = await startService(t, (_request, response) => response.end());
    const takeAway: Record<string, (team: string) => Promise<boolean>> = {
      address: (team) => site.db.transaction().execute((trx) => removeBackends(trx, team, 'address')),
      remote: (team) =>
        site.db.transaction().execute((trx) => changeRights(trx, team, { deployables: ['other'], actions: ['stage'] })),
      team: (team) => site.db.transaction().execute((trx) => removeTeam(trx, team)),
    };
    for (const [remote, take] of Object.entries(takeAway)) {
      await site.addService(`losing-${remote}`, remote, address);
      assert.equal((await site.ask(`/${remote}/x`)).statusCode, 200);
      assert.ok(await take(`losing-${remote}`));
      assert.equal((await site.ask(`/${remote}/x`)).statusCode, 404);
    }
  });

  test('has lost its address when its remote comes back, and another team could have taken the remote until then', async () => {
    const change = (deployables: string[]) =>
      site.db.transaction().execute((trx) => changeRights(trx, 'former', { deployables, actions: ['stage'] }));
    await site.addService('former', 'lent', 'https://former.example', ['kept']);
    await change(['kept']);
    await change(['kept', 'lent']);
    const left = await site.db.transaction().execute((trx) => findBackends(trx, 'former'));
    assert.deepEqual(
      left.map(({ remote }) => remote),
      ['kept'],
    );
    assert.equal(await site.addService('next', 'lent', 'https://next.example'), 'set');
    await change(['*']);
    assert.equal((await site.db.transaction().execute((trx) => findBackends(trx, 'former'))).length, 1);
  });

  test('stays with its team: another team can’t take its remote, and none gets a remote that it has no rights for', async () => {
    assert.equal(await site.addService('first', 'wanted', 'https://first.example'), 'set');
    assert.equal(await site.addService('second', 'wanted', 'https://second.example'), 'taken');
    const give = (team: string, remote: string) =>
      site.db.transaction().execute((trx) => setBackend(trx, { team, remote, address: 'https://first.example' }));
    assert.equal(await give('first', 'storefront'), 'foreign');
    assert.equal(await give('nobody', 'wanted'), 'no team');
    await site.db.transaction().execute((trx) => removeTeam(trx, 'first'));
    assert.equal(await give('second', 'wanted'), 'set');
  });
});
