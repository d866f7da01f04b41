import type { DatabaseConnection } from 'kysely';
import type { Trx } from './tables';

/** 'order_events': there are new ones. 'baskets': somebody’s has changed, with whose. */
export type Channel = 'order_events' | 'baskets';

export interface Wake {
  channel: Channel;
  payload: string;
}

const wanted = new WeakMap<DatabaseConnection, Wake[]>();

/** Listeners of the channel are woken when this transaction has committed; after a rollback nobody is. */
export const wakeAfterCommit = (trx: Trx, channel: Channel, payload = ''): Promise<void> =>
  trx.getExecutor().provideConnection(async (connection) => {
    wanted.set(connection, [...(wanted.get(connection) ?? []), { channel, payload }]);
  });

/** What the transaction of a connection has wanted; it is over. */
export function takeWakes(connection: DatabaseConnection): Wake[] {
  const wakes = wanted.get(connection) ?? [];
  wanted.delete(connection);
  return wakes;
}
