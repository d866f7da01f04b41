import type { ServerProcess } from './server-process';

/** A server that ends unasked comes back at the same address, so that those who use it recover by themselves. */
export function keepRunning(first: ServerProcess, startAgain: () => Promise<ServerProcess>): { stop(): Promise<void> } {
  let stopping = false;
  let current: Promise<ServerProcess | undefined> = Promise.resolve(first);

  const watch = (server: ServerProcess) => {
    void server.exited.then(() => {
      if (stopping) return;
      console.error('The database stopped unasked; starting it again.');
      current = startAgain().then(watch, (error: Error) => {
        console.error(error.message);
        return undefined;
      });
    });
    return server;
  };
  watch(first);

  return {
    async stop() {
      stopping = true;
      await (await current)?.stop();
    },
  };
}
