import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** Reserves a port until it is released, for tests that must know it long before they listen. */
export async function reservePort(): Promise<{ port: number; release: () => Promise<void> }> {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  return {
    port,
    release: () => new Promise((resolve, reject) => holder.close((error) => (error ? reject(error) : resolve()))),
  };
}

export async function freePort(): Promise<number> {
  const { port, release } = await reservePort();
  await release();
  return port;
}
