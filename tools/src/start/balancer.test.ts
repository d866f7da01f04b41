import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { startBalancer, type Balancer } from './balancer';
import { freePorts } from './server-group';

describe('the balancer', () => {
  let ports: number[];
  let address: { host: string; port: number };
  let servers: (Server | undefined)[];
  let balancer: Balancer;
  beforeEach(async () => {
    const [port = 0, ...rest] = await freePorts(3);
    [address, ports, servers] = [{ host: '127.0.0.1', port }, rest, []];
    balancer = await startBalancer(address, ports);
  });
  afterEach(async () => {
    await balancer.stop();
    for (const server of servers) server?.closeAllConnections();
    for (const server of servers) server?.close();
  });

  /** `isReady` decides the answer at /readyz. */
  const startServer = async (place: 0 | 1, answer: RequestListener, isReady = () => true): Promise<void> => {
    const server = createServer((asked, response) =>
      asked.url === '/readyz' ? response.writeHead(isReady() ? 200 : 503).end() : answer(asked, response),
    );
    servers.push(server);
    await once(server.listen(ports[place], '127.0.0.1'), 'listening');
  };
  const named =
    (name: string): RequestListener =>
    (_asked, answer) =>
      void answer.end(name);
  const ask = async (path = '/', options: RequestInit = {}): Promise<[number, string]> => {
    const answer = await fetch(`http://127.0.0.1:${address.port}${path}`, options);
    return [answer.status, await answer.text()];
  };
  const until = async (answers: () => Promise<boolean>): Promise<void> => {
    while (!(await answers())) await turn();
  };

  test('sends requests to both servers, and fewer to the one with more open requests', async () => {
    const open: (() => void)[] = [];
    await startServer(0, (asked, answer) => {
      if (asked.url === '/slow') open.push(() => answer.end('one'));
      else answer.end('one');
    });
    await startServer(1, named('two'));
    // The first request goes to the first server, because none has open requests.
    const slow = ask('/slow');
    await until(async () => open.length > 0);
    for (let times = 0; times < 5; times++) assert.deepEqual(await ask(), [200, 'two']);
    for (const end of open) end();
    assert.deepEqual(
      [await slow, await ask()],
      [
        [200, 'one'],
        [200, 'one'],
      ],
    );
  });

  test('sends a request to the other server when one refuses the connection', async () => {
    await startServer(1, async (asked, answer) => void answer.end(await text(asked)));
    for (let times = 0; times < 4; times++)
      assert.deepEqual(await ask('/order', { method: 'POST', body: 'Jollof' }), [200, 'Jollof']);
  });

  test('does not retry a request that a server has received', async () => {
    let received = 0;
    const dies: RequestListener = (asked) => {
      received += 1;
      asked.socket.destroy();
    };
    await Promise.all([startServer(0, dies), startServer(1, dies)]);
    assert.equal((await ask('/order', { method: 'POST', body: 'Jollof' }))[0], 502);
    assert.equal(received, 1);
  });

  test('sends nothing to a server that is not ready', async () => {
    let isReady = true;
    await startServer(0, named('one'), () => isReady);
    await startServer(1, named('two'));
    isReady = false;
    await until(async () => {
      const answers = [await ask(), await ask(), await ask(), await ask()];
      return answers.every(([, name]) => name === 'two');
    });
  });

  test('answers 502 with Retry-After when no server can be reached', async () => {
    const answer = await fetch(`http://127.0.0.1:${address.port}/`);
    assert.deepEqual([answer.status, answer.headers.get('retry-after')], [502, '1']);
  });

  test('forwards the client address, the request and the answer unchanged', async () => {
    await startServer(0, (asked, answer) => {
      answer.writeHead(
        201,
        [
          ['set-cookie', 'a=1'],
          ['set-cookie', 'b=2'],
          ['x-seen', `${asked.method} ${asked.url} ${asked.headers.host} ${String(asked.headers['x-forwarded-for'])}`],
        ].flat(),
      );
      answer.end();
    });
    const sent = request({
      ...address,
      method: 'DELETE',
      path: '/a%2Fb?c=%20',
      headers: { host: 'food.test', 'x-forwarded-for': '192.0.2.7', connection: 'keep-alive, x-secret' },
    }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    assert.equal(answer.statusCode, 201);
    assert.deepEqual(answer.headers['set-cookie'], ['a=1', 'b=2']);
    assert.equal(answer.headers['x-seen'], 'DELETE /a%2Fb?c=%20 food.test 192.0.2.7, 127.0.0.1');
  });

  test('forwards each part of a stream at once, and closes the request when the client disconnects', async () => {
    let isClosed = false;
    await startServer(0, (asked, answer) => {
      answer.write('event: start\n\n');
      asked.socket.once('close', () => (isClosed = true));
    });
    const sent = request({ ...address, path: '/events' }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const [first] = (await once(answer, 'data')) as [Buffer];
    assert.equal(first.toString(), 'event: start\n\n');
    sent.on('error', () => undefined).destroy();
    await until(async () => isClosed);
  });
});
