import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, test } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { closeIdleConnections } from './close-idle-connections';

const longestMs = 1_000;
const limits = { timeout: 10_000 };

describe('a server that stops while browsers keep connections open', () => {
  let app: FastifyInstance;
  let port: number;
  let browser: Agent;
  let silent: Socket;
  let started: Promise<void>;
  let finish: () => void;
  beforeEach(async () => {
    let start: () => void;
    started = new Promise((resolve) => (start = resolve));
    const cooked = new Promise<void>((resolve) => (finish = resolve));
    app = Fastify();
    await app.register(closeIdleConnections);
    app.get('/menu', async () => 'soup');
    app.get('/slow', async () => (start(), await cooked, 'stew'));
    await app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = app.server.address() as AddressInfo);
    browser = new Agent({ keepAlive: true });
    silent = connect(port, '127.0.0.1');
    await once(app.server, 'connection');
  });
  afterEach(async () => {
    finish();
    browser.destroy();
    silent.destroy();
    await app.close();
  });

  async function get(path: string): Promise<string> {
    const [answer] = (await once(request({ port, host: '127.0.0.1', path, agent: browser }).end(), 'response')) as [
      IncomingMessage,
    ];
    return text(answer);
  }

  async function closed(): Promise<void> {
    const began = Date.now();
    await app.close();
    assert.ok(Date.now() - began < longestMs, `it took ${Date.now() - began} ms`);
  }

  test('waits for no idle connection, used or unused', limits, async () => {
    assert.equal(await get('/menu'), 'soup');
    assert.equal(await get('/menu'), 'soup');
    await closed();
  });

  test('answers the requests in progress, and then waits no longer', limits, async () => {
    const answer = get('/slow');
    await started;
    const closing = closed();
    await once(silent.resume(), 'close');
    finish();
    assert.equal(await answer, 'stew');
    await closing;
  });
});
