import type { FastifyInstance } from 'fastify';
import { signInErrors, type CallDefinition } from 'shared-api/contract';
import { Type } from 'typebox';
import { doorOf, type DoorKeepers } from '#contract/door';
import type { House } from '#house';
import { bearerToken } from '#identity/bearer';
import type { Member } from '#identity/caller';
import { expiryOf } from '#identity/token-expiry';
import { LiveOrders } from './live-orders';

/** No call of the contract: its answer is no JSON and doesn't end. */
const door = {
  summary: 'Follow one’s orders as they change.',
  who: 'member',
  answer: Type.Unknown(),
  errors: signInErrors,
} satisfies CallDefinition;

const description =
  'Server-sent events: `order` with `{id, orderId}` for each change of an order that the caller may read; `start` with `{resumed}` first: ' +
  'false means that everything should be read again. Resumes after `Last-Event-ID`. An `id` alone every 15 s is a sign of life.';

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // A server that stops waits for connections that are kept for more.
  connection: 'close',
  // Proxies of nginx's kind would collect an answer before they pass it on.
  'x-accel-buffering': 'no',
};

/** Below /api, behind the same door as the calls. */
export function orderEvents(app: FastifyInstance, { db, settings }: House, keepers: DoorKeepers): void {
  const live = new LiveOrders(db, settings.database.url, ({ message }, what) =>
    app.log.warn({ reason: message }, what),
  );
  // The server waits for answers under way, and these would never end.
  app.addHook('preClose', async () => live.close());

  app.get(
    '/order-events',
    {
      schema: { summary: door.summary, description, security: [{ idToken: [] }] },
      onRequest: doorOf('GET /order-events', door, keepers),
      // Each of them would open a stream that nobody reads, or hold back what should be there at once.
      exposeHeadRoute: false,
      compress: false,
    },
    async ({ caller, headers }, reply) => {
      const expiresAt = expiryOf(bearerToken(headers.authorization) ?? '');
      const body = await live.open({ viewer: caller as Member, expiresAt, lastId: idIn(headers['last-event-id']) });
      return reply.headers(streamHeaders).send(body);
    },
  );
}

const idIn = (header: string | string[] | undefined): number | undefined =>
  typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
