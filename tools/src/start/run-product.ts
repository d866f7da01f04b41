import { step } from '../processes/progress';
import { loadDemoOnce } from './demo';
import { requireFreeDisk } from './disk';
import { greeting } from './greeting';
import { requireFreePort } from './port';
import { Product } from './product';
import { cardProvider, startSandbox, startServer } from './parts';
import { claimDataFolder, forgetRunning, writeRunning } from './running';
import type { StartSettings } from './settings';

interface Plan {
  settings: StartSettings;
  /** Brings the deployables into the release store. */
  deployables: () => Promise<void>;
  /** Called when all runs; `restartServer` takes its new sources. */
  whenReady?: (restartServer: () => Promise<void>) => void;
  /** More that must end with the product. */
  whenStopping?: () => Promise<void>;
}

/** Runs the whole product until a signal or a part's own end, and leaves no process behind. */
export async function runProduct({ settings, deployables, whenReady, whenStopping }: Plan): Promise<void> {
  await requireFreePort(settings.host, settings.port);
  claimDataFolder(settings.dataDir);
  requireFreeDisk(settings.dataDir);

  let ending = false;
  const end = async (code: number): Promise<void> => {
    if (ending) return;
    ending = true;
    await whenStopping?.();
    await product.stop();
    forgetRunning(settings.dataDir);
    process.exit(code);
  };
  const product = new Product(() => {
    console.error(`✖ A part of the product ended by itself; its last words are in ${settings.logFolder}`);
    void end(1);
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));

  try {
    const restartServer = await bringUp(product, settings, deployables);
    whenReady?.(restartServer);
  } catch (error) {
    // Told to stop while it started: what was cut off is no fault.
    if (ending) return;
    console.error(`✖ ${(error as Error).message}`);
    await end(1);
  }
}

async function bringUp(
  product: Product,
  settings: StartSettings,
  deployables: () => Promise<void>,
): Promise<() => Promise<void>> {
  const sandboxProcess = product.add(startSandbox(settings));
  const [sandbox] = await Promise.all([
    step('Starting identity, database and card provider', () => sandboxProcess.ready),
    step('Building what changed', deployables),
  ]);
  const databaseUrl = settings.databaseUrl ?? sandbox.databaseUrl;
  if (!databaseUrl)
    throw new Error('There is no database: DATABASE_URL is not set and the embedded one did not start.');

  let server = product.add(startServer(settings, sandbox, databaseUrl));
  await step('Starting the server', () => server.ready);
  writeRunning(settings.dataDir, {
    origin: settings.origin,
    databaseUrl,
    cardProvider: cardProvider(sandbox),
    controlSecret: sandbox.controlSecret,
  });
  if (settings.withDemo) await loadDemoOnce(settings, databaseUrl);
  console.log(await greeting(settings));

  return async () => {
    await product.end(server);
    server = product.add(startServer(settings, sandbox, databaseUrl));
    await server.ready;
  };
}
