import { connect } from 'node:net';
import { once } from 'node:events';

/** The requests of one round. */
export interface Load {
  port: number;
  path: string;
  headers: Readonly<Record<string, string>>;
  connections: number;
  durationMs: number;
  status: number;
}

const headEnd = Buffer.from('\r\n\r\n');

/**
 * A program that keeps each connection busy, sending a request as soon as the previous one is answered, and reports the answers a
 * second.
 */
process.on('message', (load: Load) => {
  void measure(load).then(
    (perSecond) => process.send?.({ perSecond }),
    (error: Error) => process.send?.({ error: error.message }),
  );
});

async function measure(load: Load): Promise<number> {
  const startedAt = performance.now();
  const counts = await Promise.all(
    Array.from({ length: load.connections }, () => requestUntil(startedAt + load.durationMs, load)),
  );
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - startedAt) / 1_000);
}

async function requestUntil(end: number, { port, path, headers, status }: Load): Promise<number> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await once(socket, 'connect');
  const lines = Object.entries({ host: 'food.test', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
  let count = 0;
  let received = Buffer.alloc(0);
  return new Promise((resolve, reject) => {
    const finish = (error?: Error): void => {
      socket.destroy();
      if (error) reject(error);
      else resolve(count);
    };
    socket.once('error', finish);
    socket.on('data', (part) => {
      received = received.length === 0 ? part : Buffer.concat([received, part]);
      const head = received.indexOf(headEnd);
      if (head < 0) return;
      const text = received.toString('latin1', 0, head);
      if (!text.startsWith(`HTTP/1.1 ${status} `))
        return finish(new Error(`${path} was answered ${text.slice(0, 80)}`));
      const length = status === 304 ? 0 : Number(/content-length: (\d+)/i.exec(text)?.[1]);
      if (received.length < head + headEnd.length + length) return;
      count += 1;
      received = Buffer.alloc(0);
      if (performance.now() >= end) return finish();
      socket.write(request);
    });
    socket.write(request);
  });
}
