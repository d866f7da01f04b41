import type { QueryClient } from '@tanstack/react-query';
import { call, type BasketLine } from '@food-court/shared-api';
import { asSent } from './visitor-basket';
import { sharedQuery } from '../together/use-shared-basket';

/** Long enough for several presses, and short enough for a table that has ordered meanwhile. */
const recentMs = 10_000;

/** Adds a line to the shared basket that somebody is in. Returns false if they are in none that takes dishes. */
export async function addToShared(client: QueryClient, line: BasketLine): Promise<boolean> {
  const { basket } = await client.fetchQuery({ ...sharedQuery, staleTime: recentMs });
  if (!basket || basket.payUntil !== undefined) return false;
  const idempotencyKey = crypto.randomUUID();
  const changed = await call('POST /shared-basket/lines', { body: { lines: [asSent(line)] }, idempotencyKey });
  client.setQueryData(sharedQuery.queryKey, { basket: changed });
  return true;
}
