import { readSettings } from './config/env';
import { startSandbox } from './start-sandbox';
import type { Sandbox } from './start-sandbox';

let sandbox: Sandbox | undefined;
let ending: Promise<never> | undefined;

/** Whoever asks first decides the exit code; the database is down before the process is. */
function end(code: number): void {
  ending ??= (async () => {
    await starting.catch(() => undefined);
    await sandbox?.stop().catch((error: Error) => console.error(error.message));
    process.exit(code);
  })();
}

/** An error that nobody caught leaves a state that nobody knows: said aloud, then shut down in order. */
function fail(reason: unknown): void {
  console.error('The sandbox failed:', reason);
  tell({ ready: false, problem: `The sandbox failed: ${reason instanceof Error ? reason.message : reason}` });
  end(1);
}

for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => end(0));
process.on('message', (message: { stop?: boolean } | null) => {
  if (message?.stop) end(0);
});
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

const starting = (async () => {
  sandbox = await startSandbox(readSettings());
  const { stop: _, ...report } = sandbox;
  tell({ ready: true, ...report });
})();
starting.catch((error: Error) => {
  console.error(error.message);
  tell({ ready: false, problem: error.message });
  end(1);
});

function tell(message: object): void {
  if (process.send) {
    // a parent that has just gone is met by 'disconnect'
    if (process.connected) process.send(message, () => undefined);
  } else {
    console.log(JSON.stringify(message));
  }
}
