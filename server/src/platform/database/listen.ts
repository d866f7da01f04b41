import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { withTimeout } from '../resilience/timeout';
import { repeatEvery } from '#platform/jobs/timer';

const second = 1_000;
const pauses = { first: second / 4, longest: 5 * second };
const probeEveryMs = 15 * second;
const deliveryTimeoutMs = 5 * second;

export type Notify = (channel: string, payload: string) => Promise<void>;

/** Called on a notification. */
export const notificationsMissing =
  'The database delivers no notifications over this connection. A pooler in transaction mode never does: name the database itself in DATABASE_DIRECT_URL.';

interface Listener {
  /** Sends over another connection, to find out whether notifications arrive. */
  notify: Notify;
  /** Connected, for the first time or again. Notifications sent in between are lost. */
  onConnected: () => void;
  onNotification: (notification: { channel: string; payload?: string }) => void;
  onLost: (error: Error) => void;
}

/**
 * Listens on channels of the database over one connection of its own, and reconnects when that breaks or stops
 * answering. Returns `stop`.
 */
export function listenTo(
  url: string,
  channels: readonly string[],
  { notify, onConnected, onNotification, onLost }: Listener,
): () => void {
  let stopped = false;
  let client: pg.Client;

  const reconnectForever = async (): Promise<void> => {
    for (let wait = pauses.first; !stopped; wait = Math.min(2 * wait, pauses.longest)) {
      client = newClient(url).on('notification', (sent) => channels.includes(sent.channel) && onNotification(sent));
      const error = await listenOnce(client, {
        channels,
        notify,
        onConnected: () => {
          wait = pauses.first;
          onConnected();
        },
      });
      if (stopped) return;
      onLost(error);
      await pause(wait, undefined, { ref: false });
    }
  };

  void reconnectForever();
  return () => {
    stopped = true;
    void closeClient(client);
  };
}

const newClient = (connectionString: string): pg.Client =>
  new pg.Client({
    connectionString,
    connectionTimeoutMillis: 3 * second,
    query_timeout: 5 * second,
    keepAlive: true,
    application_name: 'food-court-listening',
  });

/** Tests whether notifications arrive at this address. A database that does not answer is no reason to doubt it. */
export async function deliversNotifications(url: string, notify: Notify): Promise<boolean> {
  const client = newClient(url).on('error', () => undefined);
  try {
    await client.connect();
    return await isDelivered(client, notify);
  } catch {
    return true;
  } finally {
    await closeClient(client);
  }
}

async function isDelivered(client: pg.Client, notify: Notify): Promise<boolean> {
  const channel = `delivered ${randomUUID()}`;
  let resolve = (_: true): void => undefined;
  const delivered = new Promise<true>((resolved) => (resolve = resolved));
  const receive = (notification: pg.Notification): void => void (notification.channel === channel && resolve(true));
  client.on('notification', receive);
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
  const isSent = await notify(channel, '').then(
    () => true,
    () => false,
  );
  const isReceived = !isSent || (await withTimeout(delivered, deliveryTimeoutMs));
  client.off('notification', receive);
  await client.query(`unlisten ${client.escapeIdentifier(channel)}`);
  return isReceived === true;
}

interface ListeningOnce extends Pick<Listener, 'notify' | 'onConnected'> {
  channels: readonly string[];
}

/** Resolves with the reason when the connection has ended. */
async function listenOnce(client: pg.Client, { channels, notify, onConnected }: ListeningOnce): Promise<Error> {
  let endProbes = (): void => undefined;
  const reason = await new Promise<Error>((end) => {
    client.on('error', end).once('end', () => end(new Error('The connection that listens was closed.')));
    const listen = async (): Promise<void> => {
      await client.connect();
      for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      onConnected();
      // A silently cut connection fails only when it is used, and a pooler's connection may deliver nothing.
      const check = async (): Promise<void> => {
        if (!(await isDelivered(client, notify))) throw new Error(notificationsMissing);
      };
      endProbes = repeatEvery(probeEveryMs, () => void check().catch(end));
      await check();
    };
    listen().catch(end);
  });
  endProbes();
  await closeClient(client);
  return reason;
}

/** Does not wait: a broken connection can't be closed properly. */
const closeClient = async (client: pg.Client): Promise<void> => void client.end().catch(() => undefined);
