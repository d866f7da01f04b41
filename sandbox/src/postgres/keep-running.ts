import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from './server-process';

const NEXT_TRY_AFTER = 5_000;

/** A server that ends unasked comes back at the same address, so that those who use it recover by themselves. */
export function keepRunning(first: ServerProcess, startAgain: () => Promise<ServerProcess>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const stopped = new Promise<void>((resolve) =>
    stopping.signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  const serving = serve();

  async function serve(): Promise<void> {
    for (let server: ServerProcess | undefined = first; server; server = await bringBack()) {
      const { exited, stop } = server;
      await Promise.race([exited, stopped]);
      if (stopping.signal.aborted) return stop();
      console.error('The database stopped unasked; starting it again.');
    }
  }

  async function bringBack(): Promise<ServerProcess | undefined> {
    let told = '';
    while (!stopping.signal.aborted) {
      try {
        return await startAgain();
      } catch (error) {
        // a full disk, for instance, may be mended meanwhile
        const { message } = error as Error;
        if (message !== told) console.error(message);
        told = message;
        await pause(NEXT_TRY_AFTER, undefined, { signal: stopping.signal }).catch(() => undefined);
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
