import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const second = 1_000;
const pauses = { first: second / 4, longest: 5 * second };
const probeEveryMs = 15 * second;

interface Listener {
  /** Connected, for the first time or again. Notifications sent in between are lost. */
  onConnected: () => void;
  onNotification: (notification: { channel: string; payload?: string }) => void;
  onLost: (error: Error) => void;
}

/** Listens on channels of the database over one connection of its own, and reconnects when that breaks or stops answering. Returns `stop`. */
export function listenTo(
  url: string,
  channels: readonly string[],
  { onConnected, onNotification, onLost }: Listener,
): () => void {
  let stopped = false;
  let client: pg.Client;

  const reconnectForever = async (): Promise<void> => {
    for (let wait = pauses.first; !stopped; wait = Math.min(2 * wait, pauses.longest)) {
      client = newClient(url).on('notification', onNotification);
      const error = await listenOnce(client, channels, () => {
        wait = pauses.first;
        onConnected();
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

/** Resolves with the reason when the connection has ended. */
async function listenOnce(client: pg.Client, channels: readonly string[], onConnected: () => void): Promise<Error> {
  let probe: NodeJS.Timeout | undefined;
  const reason = await new Promise<Error>((end) => {
    client.on('error', end).once('end', () => end(new Error('The connection that listens was closed.')));
    const listen = async (): Promise<void> => {
      await client.connect();
      for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      onConnected();
      // A connection that was cut silently fails only when it is used.
      probe = setInterval(() => void client.query('select 1').catch(end), probeEveryMs).unref();
    };
    listen().catch(end);
  });
  clearInterval(probe);
  await closeClient(client);
  return reason;
}

/** Does not wait: a broken connection can't be closed properly. */
const closeClient = async (client: pg.Client): Promise<void> => void client.end().catch(() => undefined);
