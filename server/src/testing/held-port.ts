import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A port that nobody else is given until it is let go, for who must name it long before listening there. */
export async function heldPort(): Promise<{ port: number; letGo: () => Promise<void> }> {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  return {
    port,
    letGo: () => new Promise((resolve, reject) => holder.close((error) => (error ? reject(error) : resolve()))),
  };
}
