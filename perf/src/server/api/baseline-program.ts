import Fastify from 'fastify';
import { plainOrders } from './plain-orders.repository';

/** Input for the plainest server that gives the same answers. */
export interface Baseline {
  port: number;
  databaseUrl: string;
  buyerUid: string;
  /** At this path it answers with the buyer's orders, read from the database for each request. */
  ordersPath: string;
  /** Compressed bodies in base64, keyed by path. */
  bodies: Record<string, string>;
}

process.on('message', (given: Baseline) => void serve(given).then(() => process.send?.('ready')));
process.on('disconnect', () => process.exit());

async function serve({ port, databaseUrl, buyerUid, ordersPath, bodies }: Baseline): Promise<void> {
  const app = Fastify();
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-encoding': 'br' };
  for (const [path, base64] of Object.entries(bodies)) {
    const body = Buffer.from(base64, 'base64');
    app.get(path, (_request, reply) => void reply.headers(headers).send(body));
  }
  const findOrders = plainOrders(databaseUrl);
  app.get(ordersPath, () => findOrders(buyerUid));
  await app.listen({ port, host: '127.0.0.1' });
}
