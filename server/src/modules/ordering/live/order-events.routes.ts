import type { FastifyInstance } from 'fastify';
import { signInErrors, type CallDefinition } from '@food-court/shared-api/contract';
import { Type } from 'typebox';
import { createCallGuard, type AccountLookup } from '#platform/contract/call-guard';
import type { LimitsOf } from '#platform/contract/call-limits';
import type { OrderingServices } from '../services';
import { bearerToken, timesOf } from '#platform/identity/tokens';
import type { Member } from '#platform/identity/caller';
import { LiveOrders } from './live-orders';

/** Not a call of the contract, because its answer is not JSON and does not end. */
const door = {
  summary: 'Follows changes of the caller’s orders.',
  who: 'member',
  admitsGuests: true,
  auth: 'required',
  answer: Type.Unknown(),
  errors: signInErrors,
} satisfies CallDefinition;

const description =
  'Server-sent events: `order` with `{orderId}` for each change of an order that the caller can read; `basket` when the caller’s basket changed; `start` with `{resumed}` first: ' +
  'false means that everything should be read again. Resumes after `Last-Event-ID`. An `id` alone every 15 s shows that the stream is alive.';

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // A stopping server would wait for keep-alive connections.
  connection: 'close',
  // Proxies like nginx would buffer the answer.
  'x-accel-buffering': 'no',
};

/** Below /api, behind the same call guard as the contract's calls. */
export function orderEvents(
  app: FastifyInstance,
  { db, settings }: OrderingServices,
  { accounts, limitsOf }: { accounts: AccountLookup; limitsOf: LimitsOf },
): void {
  const live = new LiveOrders(db, settings.database, {
    warn: ({ message }, what) => app.log.warn({ reason: message }, what),
    heldBack: (by) => app.log.warn(by ?? {}, 'order events wait for a transaction that is open for long'),
  });
  // A stopping server waits for open answers, and these never end.
  app.addHook('preClose', async () => live.close());

  app.get(
    '/order-events',
    {
      schema: { summary: door.summary, description, security: [{ idToken: [] }] },
      onRequest: [createCallGuard('GET /order-events', door, accounts), ...limitsOf('GET', door)],
      // A HEAD route would open a stream that nobody reads; compression would delay the events.
      exposeHeadRoute: false,
      compress: false,
    },
    async ({ caller, headers }, reply) => {
      const viewer = caller as Member;
      const token = viewer.guestUntil
        ? { ...viewer, expiresAt: viewer.guestUntil.getTime() }
        : timesOf(bearerToken(headers.authorization) ?? '');
      const body = await live.open({ viewer, token, lastId: headers['last-event-id']?.toString() });
      return reply.headers(streamHeaders).send(body);
    },
  );
}
