import { spawnSync } from 'node:child_process';
import { repositoryRoot } from '@food-court/federation/workspace';
import { buildServer, serverProgram } from '@food-court/federation/program';
import { readRunningProduct, type RunningProduct } from '#start/settings/running-product';
import { startSettings, type StartSettings } from '#start/settings/start-settings';

/** Runs the server's own command on the ledger of the product that runs here or that the settings name. */
export async function main(args: string[]): Promise<void> {
  const settings = startSettings(process.env);
  const env = { ...process.env, ...ledgerSettings(settings, readRunningProduct(settings.dataDir)) };
  await buildServer();
  const { status, error } = spawnSync(process.execPath, [serverProgram.reconcile, ...args], {
    env,
    cwd: repositoryRoot,
    stdio: 'inherit',
  });
  if (error) throw error;
  process.exitCode = status ?? 2;
}

/** Settings of the database and the card provider, from the environment or from the running product. */
export function ledgerSettings(
  { databaseUrl: given, ownCardProvider }: Pick<StartSettings, 'databaseUrl' | 'ownCardProvider'>,
  running: RunningProduct | undefined,
): Record<string, string> {
  const databaseUrl = given ?? running?.databaseUrl;
  if (!databaseUrl || (!running && !ownCardProvider))
    throw new Error(
      'Food Court isn’t running here. Start it with npm start, or set DATABASE_URL and STRIPE_SECRET_KEY.',
    );
  return { DATABASE_URL: databaseUrl, ...(!ownCardProvider && running?.cardProvider) };
}
