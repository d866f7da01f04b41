import { setTimeout as delay } from 'node:timers/promises';
import type { ServerProcess } from './server-process';

const RETRY_DELAY_MS = 5_000;

/** Restarts a server that ends unexpectedly, at the same address, so that its clients recover automatically. */
export function superviseServer(first: ServerProcess, start: () => Promise<ServerProcess>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const stopped = new Promise<void>((resolve) =>
    stopping.signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  const serving = serve();

  async function serve(): Promise<void> {
    for (let server: ServerProcess | undefined = first; server; server = await restart()) {
      const { exited, stop } = server;
      await Promise.race([exited, stopped]);
      if (stopping.signal.aborted) return stop();
      console.error('The database stopped unexpectedly. Restarting it.');
    }
  }

  async function restart(): Promise<ServerProcess | undefined> {
    let lastMessage = '';
    while (!stopping.signal.aborted) {
      try {
        return await start();
      } catch (error) {
        // the cause may be temporary, for example a full disk
        const { message } = error as Error;
        if (message !== lastMessage) console.error(message);
        lastMessage = message;
        await delay(RETRY_DELAY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
    return undefined;
  }

  return {
    stop() {
      stopping.abort();
      return serving;
    },
  };
}
