import { readSettings } from './settings';
import { startSandbox, type Sandbox } from './start-sandbox';

let sandbox: Sandbox | undefined;
let shutdown: Promise<never> | undefined;

/** The first call decides the exit code. The database stops before the process ends. */
function end(code: number): void {
  shutdown ??= (async () => {
    await starting.catch(() => undefined);
    await sandbox?.stop().catch((error: Error) => console.error(error.message));
    process.exit(code);
  })();
}

/** After an uncaught error the state is unknown: report it, then shut down in order. */
function fail(reason: unknown): void {
  console.error('The sandbox failed:', reason);
  report({ ready: false, problem: `The sandbox failed: ${reason instanceof Error ? reason.message : String(reason)}` });
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
  const { stop: _, ...details } = sandbox;
  report({ ready: true, ...details });
})();
starting.catch((error: Error) => {
  console.error(error.message);
  report({ ready: false, problem: error.message });
  end(1);
});

function report(message: object): void {
  if (process.send) {
    // 'disconnect' handles a parent that has just ended
    if (process.connected) process.send(message, () => undefined);
  } else {
    console.log(JSON.stringify(message));
  }
}
