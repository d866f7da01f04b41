import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Notify } from './listen';
import type { Db } from './tables';
import type { ChannelNotification } from './commit-notifications';

const leastPauseMs = 50;
/**
 * Beyond this, notifications are dropped: their listeners read again by themselves within a second, or when they
 * reconnect.
 */
const maxWaiting = 10_000;

/**
 * Notifies the listeners of all processes of what was committed here: at once, then again after at least 50 ms.
 * PostgreSQL lets only one transaction that notifies commit at a time, so no transaction that does anything else
 * notifies.
 */
export class ChannelNotifier {
  private readonly waiting = new Map<string, ChannelNotification>();
  private sending: Promise<void> | undefined;
  private readonly stopping = new AbortController();

  constructor(private readonly db: Db) {}

  readonly send = (notifications: readonly ChannelNotification[]): void => {
    for (const notification of notifications)
      if (this.waiting.size < maxWaiting)
        this.waiting.set(`${notification.channel} ${notification.payload}`, notification);
    if (this.waiting.size > 0) this.sending ??= this.sendWaiting().finally(() => (this.sending = undefined));
  };

  /** Sends the pending notifications. */
  async close(): Promise<void> {
    this.stopping.abort();
    await this.sending;
    await this.db.destroy();
  }

  private async sendWaiting(): Promise<void> {
    while (this.waiting.size > 0) {
      const notifications = [...this.waiting.values()];
      this.waiting.clear();
      // When the database is down nobody is woken, and nothing is lost by that.
      await notify(this.db, notifications).catch(() => undefined);
      await pause(leastPauseMs, undefined, { ref: false, signal: this.stopping.signal }).catch(() => undefined);
    }
  }
}

/** For the check whether notifications arrive at all. */
export const notifyNow =
  (db: Db): Notify =>
  (channel, payload) =>
    notify(db, [{ channel, payload }]);

/** Nothing is written, so the commit waits for no disk. */
async function notify(db: Db, notifications: readonly { channel: string; payload: string }[]): Promise<void> {
  const channels = notifications.map(({ channel }) => channel);
  const payloads = notifications.map(({ payload }) => payload);
  await sql`with quickly as materialized (select set_config('synchronous_commit', 'off', true))
    select pg_notify(channel, payload)
    from quickly, unnest(${channels}::text[], ${payloads}::text[]) as notification (channel, payload)`.execute(db);
}
