import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Lies below the range for outgoing connections, one of which could take the port before it is used. */
const [lowest, highest] = [12_000, 32_000];

/** Reserves a port until it is released, for tests that must know it long before they listen on it. */
export async function reservePort(): Promise<{ port: number; release: () => Promise<void> }> {
  const port = randomInt(lowest, highest);
  const holder = await listenOn(port);
  if (!holder) return reservePort();
  return {
    port,
    release: () => new Promise((resolve, reject) => holder.close((error) => (error ? reject(error) : resolve()))),
  };
}

async function listenOn(port: number): Promise<Server | undefined> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined;
    throw error;
  }
}

export async function freePort(): Promise<number> {
  const { port, release } = await reservePort();
  await release();
  return port;
}
