import Fastify from 'fastify';
import { plainOrders } from './plain-orders.repository';

/** What the plainest server does with the same answers. */
export interface Baseline {
  port: number;
  databaseUrl: string;
  buyerUid: string;
  /** Where it answers with the orders of the buyer, read for each request. */
  ordersPath: string;
  /** By path, as base64 of the compressed body. */
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
