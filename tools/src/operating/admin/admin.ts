import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { buildServer, serverProgram } from '@food-court/federation/program';
import { findDatabaseUrl } from '#start/settings/running-product';

const usage = 'Usage: npm run admin -- grant EMAIL [--yes]';

/** Runs the server's own command, because the server owns roles. It asks for confirmation in this terminal. */
export async function main([action, ...args]: string[]): Promise<void> {
  if (action !== 'grant' || args.length === 0) throw new Error(usage);
  const databaseUrl = findDatabaseUrl();
  if (!databaseUrl) throw new Error('Food Court isn’t running here. Start it with npm start, or set DATABASE_URL.');
  await buildServer();
  const { status, error } = spawnSync(process.execPath, [serverProgram.grantAdmin, ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: 'inherit',
  });
  if (error) throw error;
  process.exitCode = status ?? 1;
}

/** Grants the role without asking. */
export async function grantAdmin(databaseUrl: string, email: string): Promise<void> {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  await promisify(execFile)(process.execPath, [serverProgram.grantAdmin, email, '--yes'], { env }).catch(
    ({ stderr = '' }: { stderr?: string }) => {
      throw new Error(stderr.trim() || `${email} couldn’t be made an admin`);
    },
  );
}
