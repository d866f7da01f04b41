import type { DatabaseConnection } from 'kysely';
import type { Trx } from './tables';

/** 'order_events': there are new ones. 'baskets': a basket has changed; the payload says whose. */
export type Channel = 'order_events' | 'baskets';

export interface ChannelNotification {
  channel: Channel;
  payload: string;
}

const wanted = new WeakMap<DatabaseConnection, ChannelNotification[]>();

/** Notifies the listeners of the channel when this transaction has committed; nobody after a rollback. */
export const notifyAfterCommit = (trx: Trx, channel: Channel, payload = ''): Promise<void> =>
  trx.getExecutor().provideConnection(async (connection) => {
    wanted.set(connection, [...(wanted.get(connection) ?? []), { channel, payload }]);
  });

/** Takes the notifications that the finished transaction of a connection has requested. */
export function takeRequested(connection: DatabaseConnection): ChannelNotification[] {
  const notifications = wanted.get(connection) ?? [];
  wanted.delete(connection);
  return notifications;
}
