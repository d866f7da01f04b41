import { spawnSync } from 'node:child_process';
import { buildServer, serverProgram } from '@food-court/federation/program';
import { findDatabaseUrl } from '#start/settings/running-product';

/** Runs the server's own command, because the server knows the rights of teams. */
export async function main(args: string[]): Promise<void> {
  const databaseUrl = findDatabaseUrl();
  if (!databaseUrl) throw new Error('Food Court isn’t running here. Start it with npm start, or set DATABASE_URL.');
  await buildServer();
  const { status, error } = spawnSync(process.execPath, [serverProgram.team, ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: 'inherit',
  });
  if (error) throw error;
  process.exitCode = status ?? 1;
}
