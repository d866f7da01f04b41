import { spawnSync } from 'node:child_process';
import { buildServer, serverProgram } from '@food-court/federation/program';
import type { RuntimeConfig } from '@food-court/shared-api/contract';
import { findDatabaseUrl, readRunningProduct } from '#start/settings/running-product';
import { startSettings } from '#start/settings/start-settings';

const usage = 'Usage: npm run person -- export|erase EMAIL [--yes]';

/** Runs the server's own command, which knows all data of a person. It asks for confirmation in this terminal. */
export async function main(args: string[]): Promise<void> {
  if (args.length === 0) throw new Error(usage);
  const databaseUrl = findDatabaseUrl();
  if (!databaseUrl) throw new Error('Food Court isn’t running here. Start it with npm start, or set DATABASE_URL.');
  // Stdout must contain only the export.
  await buildServer();
  const { status, error } = spawnSync(process.execPath, [serverProgram.person, ...args], {
    env: { ...process.env, ...(await sandboxSettings()), DATABASE_URL: databaseUrl },
    stdio: 'inherit',
  });
  if (error) throw error;
  process.exitCode = status ?? 1;
}

/** Settings of the product that runs here: its address, and the credentials to delete an account in its sandbox. */
async function sandboxSettings(): Promise<Record<string, string>> {
  const running = readRunningProduct(startSettings(process.env).dataDir);
  if (!running?.origin) return {};
  const { firebase } = (await (await fetch(`${running.origin}/config.json`)).json()) as RuntimeConfig;
  return {
    PUBLIC_URL: running.origin,
    FIREBASE_PROJECT_ID: firebase.projectId,
    IDENTITY_ADMIN_URL: `${running.origin}/identitytoolkit.googleapis.com/v1/projects/${firebase.projectId}`,
    IDENTITY_ADMIN_TOKEN: running.controlSecret,
  };
}
