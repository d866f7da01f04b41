import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { buildServer, serverProgram } from 'federation/program';
import { findDatabaseUrl } from '../settings/running-product';

const usage = 'Usage: npm run admin -- grant EMAIL';

export async function main([action, email]: string[]): Promise<void> {
  if (action !== 'grant' || !email) throw new Error(usage);
  const databaseUrl = findDatabaseUrl();
  if (!databaseUrl) throw new Error('Food Court does not run here: start it first (npm start), or set DATABASE_URL.');
  await buildServer();
  await grantAdmin(databaseUrl, email);
  console.log(`✔ ${email} is an admin now.`);
}

/** Runs the server's own command, because the server owns roles. */
export async function grantAdmin(databaseUrl: string, email: string): Promise<void> {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  await promisify(execFile)(process.execPath, [serverProgram.grantAdmin, email], { env }).catch(
    ({ stderr = '' }: { stderr?: string }) => {
      throw new Error(stderr.trim() || `${email} could not be made admin`);
    },
  );
}
