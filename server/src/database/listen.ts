import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const second = 1_000;
const pauses = { first: second / 4, longest: 5 * second };
const probeEveryMs = 15 * second;

interface Ears {
  /** The line stands, for the first time or again: what was said meanwhile was not heard. */
  onLine: () => void;
  onNotice: () => void;
  onLost: (error: Error) => void;
}

/**
 * Listens on a channel of the database over a connection of its own, and makes it anew whenever it breaks or falls silent.
 * Answers how to stop.
 */
export function listenTo(url: string, channel: string, { onLine, onNotice, onLost }: Ears): () => void {
  let stopped = false;
  let client: pg.Client;

  const keepListening = async (): Promise<void> => {
    for (let wait = pauses.first; !stopped; wait = Math.min(2 * wait, pauses.longest)) {
      client = newClient(url).on('notification', onNotice);
      const error = await listenOnce(client, channel, () => {
        wait = pauses.first;
        onLine();
      });
      if (stopped) return;
      onLost(error);
      await pause(wait, undefined, { ref: false });
    }
  };

  void keepListening();
  return () => {
    stopped = true;
    void hungUp(client);
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

/** Answers why it ended. */
async function listenOnce(client: pg.Client, channel: string, onLine: () => void): Promise<Error> {
  let probe: NodeJS.Timeout | undefined;
  const reason = await new Promise<Error>((end) => {
    client.on('error', end).once('end', () => end(new Error('The connection that listens was closed.')));
    const listen = async (): Promise<void> => {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      onLine();
      // A line that was cut without a word says so only when it is used.
      probe = setInterval(() => void client.query('select 1').catch(end), probeEveryMs).unref();
    };
    listen().catch(end);
  });
  clearInterval(probe);
  await hungUp(client);
  return reason;
}

/** One that is gone can't say goodbye, and isn't waited for. */
const hungUp = async (client: pg.Client): Promise<void> => void client.end().catch(() => undefined);
