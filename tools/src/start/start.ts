import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { seedDemo } from '../demo/seed';
import { demoAccounts } from '../demo/people';
import { grantAdmin } from '../admin/grant-admin';
import { step } from '../processes/progress';
import { requireFreePort } from './port';
import { buildAndPublish, Product, startSandbox, startServer } from './product';
import { claimDataFolder, forgetRunning, writeRunning } from './running';
import { startSettings, type StartSettings } from './settings';

export async function main(): Promise<void> {
  const settings = startSettings(process.env);
  await requireFreePort(settings.host, settings.port);
  claimDataFolder(settings.dataDir);

  const product = new Product();
  const end = async (code: number): Promise<never> => {
    await product.stop();
    forgetRunning(settings.dataDir);
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));

  try {
    await bringUp(product, settings);
  } catch (error) {
    console.error(`✖ ${(error as Error).message}`);
    await end(1);
  }
  await product.broken;
  console.error(`✖ A part of the product ended by itself; its last words are in ${settings.logFolder}`);
  await end(1);
}

async function bringUp(product: Product, settings: StartSettings): Promise<void> {
  const sandboxProcess = product.add(startSandbox(settings));
  const [sandbox] = await Promise.all([
    step('Starting identity and database', () => sandboxProcess.ready),
    step('Building what changed', () => buildAndPublish(settings)),
  ]);
  const databaseUrl = settings.databaseUrl ?? sandbox.databaseUrl;
  if (!databaseUrl) throw new Error('There is no database: DATABASE_URL is not set and the embedded one did not start.');
  await step('Starting the server', () => product.add(startServer(settings, sandbox, databaseUrl)).ready);
  writeRunning(settings.dataDir, { origin: settings.origin, databaseUrl });
  if (settings.withDemo) await loadDemoOnce(settings, databaseUrl);
  console.log(greeting(settings));
}

/** Once per data folder: what a person deletes afterwards stays deleted. */
async function loadDemoOnce(settings: StartSettings, databaseUrl: string): Promise<void> {
  const mark = path.join(settings.dataDir, 'demo-loaded');
  if (existsSync(mark)) return;
  const origin = `http://${settings.host}:${settings.port}`;
  await step('Loading the demo dishes and accounts', () =>
    seedDemo({ origin, log: (line) => console.log(`  ${line}`), grantAdmin: (email) => grantAdmin(databaseUrl, email) }),
  );
  writeFileSync(mark, new Date().toISOString());
}

const greeting = ({ origin, withDemo }: StartSettings): string =>
  [
    ...(withDemo ? ['', 'Demo accounts (password food-court-demo):', ...demoAccounts.map(({ email, role }) => `  ${email}  ${role}`)] : []),
    '',
    `Food Court is ready at ${origin}`,
  ].join('\n');
