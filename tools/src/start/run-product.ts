import { buildServer } from '@food-court/federation/program';
import type { Child } from './processes/child';
import { step } from './processes/progress';
import { loadDemoOnce, readMonitorKey } from './demo';
import { requireFreeDisk, requireFreePort } from './preconditions';
import { Product } from './product';
import { buildSandbox, cardProvider, type SandboxReady, startSandbox, startServer, type ServerOfGroup } from './parts';
import { startServerGroup } from './server-group';
import { claimDataFolder, removeRunningProduct, writeRunningProduct } from './settings/running-product';
import type { StartSettings } from './settings/start-settings';

interface ProductPlan {
  settings: StartSettings;
  /** Publishes the deployables to the release store. */
  deployables: () => Promise<void>;
  /** Called when everything runs. `restartServer` restarts the server with its new sources. */
  whenReady?: (restartServer: () => Promise<void>) => void;
  /** Stops everything else that belongs to the product. */
  whenStopping?: () => Promise<void>;
}

/** Runs the product until a signal arrives or a part ends unexpectedly, and leaves no process behind. */
export async function runProduct({ settings, deployables, whenReady, whenStopping }: ProductPlan): Promise<void> {
  await requireFreePort(settings.host, settings.port);
  await claimDataFolder(settings.dataDir);
  requireFreeDisk(settings.dataDir);

  let ending = false;
  const end = async (code: number): Promise<void> => {
    if (ending) return;
    ending = true;
    await whenStopping?.();
    await product.stop();
    removeRunningProduct(settings.dataDir);
    process.exit(code);
  };
  const product = new Product(() => {
    console.error(`✖ Part of Food Court stopped unexpectedly. Its last output is in ${settings.logFolder}`);
    void end(1);
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));

  try {
    const restartServer = await bringUp(product, settings, deployables);
    whenReady?.(restartServer);
  } catch (error) {
    // A signal interrupts the start, which is not an error.
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
  const sandboxProcess = product.add(startSandbox(settings, await buildSandbox()));
  const [sandbox] = await Promise.all([
    step('Starting the database, sign-in and card provider', () => sandboxProcess.ready),
    step('Building what changed', () => Promise.all([deployables(), buildServer()])),
  ]);
  const databaseUrl = settings.databaseUrl ?? sandbox.databaseUrl;
  if (!databaseUrl) throw new Error('There is no database: DATABASE_URL isn’t set, and the embedded one didn’t start.');

  const start = (ofGroup?: ServerOfGroup): Child<unknown> => startServer(settings, sandbox, databaseUrl, ofGroup);
  const startAll = (): Child<unknown> =>
    settings.servers === 1
      ? start()
      : startServerGroup({ address: settings, servers: settings.servers, start, log: (line) => console.log(line) });
  let server = product.add(startAll());
  await step(settings.servers === 1 ? 'Starting the server' : 'Starting the servers', () => server.ready);
  writeRunningProduct(settings.dataDir, {
    origin: settings.origin,
    databaseUrl,
    cardProvider: cardProvider(sandbox),
    controlSecret: sandbox.controlSecret,
  });
  if (settings.withDemo) await loadDemoOnce(settings, { databaseUrl, ...sandboxOf(sandbox) });
  console.log(await formatGreeting(settings));

  return async () => {
    await buildServer();
    await product.end(server);
    server = product.add(startAll());
    await server.ready;
  };
}

const sandboxOf = ({ sandboxUrl, controlSecret }: SandboxReady) => ({ sandboxUrl, controlSecret });

/** Formats the last lines that people see before they open the browser. */
async function formatGreeting(settings: StartSettings): Promise<string> {
  const ready = `\nFood Court is ready at ${settings.origin}`;
  if (!settings.withDemo) return ready;
  const { demoAccounts, demoPassword } = await import('../demo/people');
  const { tourOf } = await import('../demo/tour');
  const accounts = demoAccounts.map(({ email, role }) => `  ${email}  ${role}`);
  const tour = tourOf(settings.origin, readMonitorKey(settings)).map(({ see, address }) => `  ${see}\n    ${address}`);
  return ['\nA tour in five links:', ...tour, `\nDemo accounts (password ${demoPassword}):`, ...accounts, ready].join(
    '\n',
  );
}
