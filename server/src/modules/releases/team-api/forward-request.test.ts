import assert from 'node:assert/strict';
import { once } from 'node:events';
import http, { type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { after, before, describe, test, type TestContext } from 'node:test';
import type { Problem } from '@food-court/shared-api/errors';
import { servicesOfModules } from '#compose/services-of-modules';
import { registerCookies } from '#platform/http/cookies';
import { rateLimits } from '#platform/http/rate-limits';
import { sendProblem } from '#platform/http/send-problem';
import { serverOptions } from '#platform/http/server-options';
import { waitForValue } from '#testing/index';
import { teamApiRoutes, type TeamApiOptions } from './team-api.routes';
import { startService } from './testing/local-service';
import { openTeamSite, type TeamSite } from './testing/team-site';

const oneAtOnce = { all: 1, ofTeam: 1, ofNetworkAtTeam: 1, ofNetwork: 1 };

describe('a request to the service of a team', () => {
  let site: TeamSite;
  before(async () => (site = await openTeamSite()));
  after(() => site.close());

  /** The routes alone, with limits that a test can reach. */
  const openRoutes = async (t: TestContext, limits: Omit<TeamApiOptions, 'onCall'> = {}) => {
    const outcomes: string[] = [];
    const app = Fastify(serverOptions(site.settings));
    t.after(() => app.close());
    app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
    await registerCookies(app, false);
    await app.register(rateLimits);
    const onCall = (remote: string, outcome: string): void => void outcomes.push(`${remote} ${outcome}`);
    const { releases } = servicesOfModules(site.services);
    await app.register((scope) => teamApiRoutes(scope, releases, { onCall, ...limits }));
    const ask = async (remote: string, remoteAddress = '203.0.113.1') => {
      const answer = await app.inject({ url: `/team-api/${remote}/x`, remoteAddress });
      return answer.statusCode === 200 ? 200 : `${answer.statusCode} ${answer.json<Problem>().detail}`;
    };
    return { app, ask, outcomes };
  };

  test('ends with 504, which names the team, when the service hangs', async (t) => {
    const service = await startService(t, () => undefined);
    await site.addService('sleepers', 'sleepy', service.address);
    const { ask, outcomes } = await openRoutes(t, { timeoutMs: 100 });
    assert.equal(await ask('sleepy'), '504 The sleepers team’s service is too slow.');
    assert.deepEqual(outcomes, ['sleepy slow']);
    await service.closed();
  });

  test('ends when the browser leaves, and is nobody’s fault then', async (t) => {
    const browser = new AbortController();
    const service = await startService(t, () => browser.abort());
    await site.addService('left-alone', 'left', service.address);
    const { app, outcomes } = await openRoutes(t);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const asked = fetch(`http://127.0.0.1:${port}/team-api/left/x`, { signal: browser.signal });
    await assert.rejects(asked, { name: 'AbortError' });
    await service.closed();
    await waitForValue(async () => outcomes, ['left left']);
  });

  test('is refused at once where a slow team has too many, with all its remotes, while other teams are asked', async (t) => {
    const waiting: ServerResponse[] = [];
    const slow = await startService(t, (_request, response) => void waiting.push(response));
    const quick = await startService(t, (_request, response) => response.end());
    await site.addService('snails', 'slow', slow.address, ['second']);
    await site.addService('slugs', 'slower', slow.address);
    await site.addService('hares', 'quick', quick.address);
    const { ask, outcomes } = await openRoutes(t, { atOnce: { all: 3, ofTeam: 2, ofNetworkAtTeam: 1, ofNetwork: 2 } });
    const hanging = [ask('slow', '203.0.113.1')];
    await waitForValue(async () => waiting.length, 1);
    for (const remote of ['slow', 'second'])
      assert.match(String(await ask(remote, '203.0.113.9')), /^429 Too many requests at once/);
    hanging.push(ask('second', '198.51.100.1'));
    await waitForValue(async () => waiting.length, 2);
    assert.match(String(await ask('slow', '192.0.2.1')), /^503 The snails team’s service has too much to do/);
    assert.equal(await ask('quick'), 200);

    hanging.push(ask('slower', '203.0.113.1'));
    await waitForValue(async () => waiting.length, 3);
    assert.match(String(await ask('quick', '203.0.113.9')), /^429 Too many requests at once/);
    assert.match(String(await ask('quick', '192.0.2.1')), /^503 We’re very busy/);
    const refused = ['slow', 'second', 'slow', 'quick', 'quick'].map((remote) => `${remote} refused`);
    assert.deepEqual(
      outcomes.filter((outcome) => outcome !== 'quick answered'),
      refused,
    );
    for (const response of waiting) response.end();
    assert.deepEqual(await Promise.all(hanging), [200, 200, 200]);
    assert.equal(await ask('quick', '192.0.2.1'), 200);
  });

  test('takes no turn while its body is still on its way', async (t) => {
    const { address } = await startService(t, (_request, response) => response.end());
    await site.addService('patient', 'patient', address);
    const { app, ask } = await openRoutes(t, { atOnce: oneAtOnce });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const arrived = once(app.server, 'request');
    const { port } = app.server.address() as AddressInfo;
    const trickling = connect(port, '127.0.0.1');
    const type = 'content-type: application/json\r\ncontent-length: 100';
    trickling.write(`POST /team-api/patient/x HTTP/1.1\r\nhost: food.test\r\n${type}\r\n\r\n{`);
    await arrived;
    assert.equal(await ask('patient', '127.0.0.1'), 200);
    trickling.destroy();
  });

  /** Opens an address as a browser that reads nothing, so that what is written to it stays in memory. */
  const openWithoutReading = async (app: FastifyInstance, remote: string) => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const accepted = once(app.server, 'connection') as Promise<[Socket]>;
    const browser = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    const [connection] = await accepted;
    Object.assign(connection, { _write: () => undefined, _writev: () => undefined });
    browser.on('error', () => undefined).write(`GET /team-api/${remote}/x HTTP/1.1\r\nhost: food.test\r\n\r\n`);
    return { browser, connection };
  };

  test('keeps its turn while the browser has not read the answer', async (t) => {
    const { address } = await startService(t, (_request, response) => response.end());
    await site.addService('talkers', 'long', address);
    const { app, ask, outcomes } = await openRoutes(t, { atOnce: oneAtOnce, readingMs: 60_000 });
    const { browser } = await openWithoutReading(app, 'long');
    await waitForValue(async () => outcomes, ['long answered']);
    assert.match(String(await ask('long')), /^503/);
    browser.resetAndDestroy();
    await waitForValue(() => ask('long'), 200);
  });

  test('cuts off a browser that does not read the answer in time', async (t) => {
    const { address } = await startService(t, (_request, response) => response.end());
    await site.addService('talkers-too', 'longer', address);
    const { app, ask } = await openRoutes(t, { atOnce: oneAtOnce, readingMs: 100 });
    const { connection } = await openWithoutReading(app, 'longer');
    await once(connection, 'close');
    await waitForValue(() => ask('longer'), 200);
  });

  test('never names the team for a fault of ours', async (t) => {
    const { address } = await startService(t, (_request, response) => response.end());
    await site.addService('innocent', 'fine', address);
    const { ask, outcomes } = await openRoutes(t);
    const request = http.request;
    const mocked = t.mock.method(http, 'request', ((...args: Parameters<typeof request>) =>
      request(...args).destroy(Object.assign(new Error('no'), { code: 'EMFILE' }))) as typeof request);
    assert.equal(await ask('fine'), '503 We can’t reach the innocent team’s service right now. Please try again.');
    mocked.mock.mockImplementation(() => {
      throw new TypeError('a mistake in our code');
    });
    assert.match(String(await ask('fine')), /^500 Something went wrong on our side/);
    mocked.mock.restore();
    assert.equal(await ask('fine'), 200);
    assert.deepEqual(outcomes, ['fine ours', 'fine ours', 'fine answered']);
  });
});
