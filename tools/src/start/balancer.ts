import { once } from 'node:events';
import { createServer, request, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream';

const probeEveryMs = 500;
const probeTimeoutMs = 1_000;
const loopback = '127.0.0.1';
/** Headers for a single hop (RFC 9110, 7.6.1). */
const hopByHop = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'transfer-encoding', 'upgrade']);

interface Target {
  port: number;
  isReady: boolean;
  open: number;
}

export interface Balancer {
  stop: () => Promise<void>;
}

/**
 * Distributes requests among servers of this machine: each goes to the ready one with the fewest open requests. If a server
 * refuses the connection, another one gets the request. A request that was sent is not retried; that is up to the client.
 */
export async function startBalancer(
  address: { host: string; port: number },
  ports: readonly number[],
): Promise<Balancer> {
  const targets = ports.map((port): Target => ({ port, isReady: true, open: 0 }));
  const server = createServer((asked, answer) => forward(asked, answer, bestFirst(targets)));
  // Uploads of builds and live streams may take any time.
  Object.assign(server, { requestTimeout: 0 });
  server.listen(address);
  await once(server, 'listening');
  const probes = setInterval(() => targets.forEach(probe), probeEveryMs);
  return {
    stop: async () => {
      clearInterval(probes);
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Sorts ready servers first. Without one, another server gets the request and explains what is wrong. */
const bestFirst = (targets: readonly Target[]): Target[] =>
  targets.toSorted((a, b) => Number(b.isReady) - Number(a.isReady) || a.open - b.open);

function forward(asked: IncomingMessage, answer: ServerResponse, [target, ...others]: readonly Target[]): void {
  if (!target) return refuse(answer);
  target.open += 1;
  const sent = request({
    host: loopback,
    port: target.port,
    method: asked.method,
    path: asked.url,
    headers: forwardedHeaders(asked),
    agent: false,
  });
  let isConnected = false;
  const abandon = (): void => void sent.destroy();
  answer.once('close', abandon);
  sent
    .once('socket', (socket: Socket) =>
      socket.once('connect', () => {
        isConnected = true;
        asked.pipe(sent);
      }),
    )
    .once('response', (received: IncomingMessage) => {
      answer.writeHead(received.statusCode ?? 502, withoutHopByHop(received.rawHeaders));
      pipeline(received, answer, () => undefined);
    })
    .once('close', () => (target.open -= 1))
    .once('error', () => {
      answer.off('close', abandon);
      if (isConnected) return answer.headersSent ? void answer.destroy() : refuse(answer);
      target.isReady = false;
      if (!answer.destroyed) forward(asked, answer, others);
    });
}

function refuse(answer: ServerResponse): void {
  answer.writeHead(502, { 'retry-after': '1' }).end('No server is responding.');
}

function forwardedHeaders({ rawHeaders, headers, socket }: IncomingMessage): string[] {
  const before = headers['x-forwarded-for'];
  const client = [before, socket.remoteAddress ?? ''].filter(Boolean).join(', ');
  const own = withoutHopByHop(rawHeaders, new Set(['x-forwarded-for']));
  // Forwards the body with its length, or chunked if it came so.
  const parts = headers['transfer-encoding'] === undefined ? [] : ['transfer-encoding', 'chunked'];
  return [...own, 'x-forwarded-for', client, ...parts];
}

function withoutHopByHop(raw: readonly string[], also: ReadonlySet<string> = new Set()): string[] {
  const kept: string[] = [];
  for (let place = 0; place < raw.length; place += 2) {
    const [name = '', value = ''] = [raw[place], raw[place + 1]];
    if (!hopByHop.has(name.toLowerCase()) && !also.has(name.toLowerCase())) kept.push(name, value);
  }
  return kept;
}

function probe(target: Target): void {
  request({ host: loopback, port: target.port, path: '/readyz', agent: false, timeout: probeTimeoutMs })
    .once('response', (answer) => {
      target.isReady = answer.statusCode === 200;
      answer.resume();
    })
    .once('timeout', function (this: ClientRequest) {
      this.destroy(new Error('silent'));
    })
    .once('error', () => (target.isReady = false))
    .end();
}
