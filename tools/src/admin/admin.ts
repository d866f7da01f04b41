import { spawn } from 'node:child_process';
import { buildServer, serverProgram } from 'federation/program';
import { readRunningProduct } from '../settings/running-product';
import { startSettings } from '../settings/start-settings';

const usage = 'Usage: npm run admin -- grant EMAIL';

export async function main([action, email]: string[]): Promise<void> {
  if (action !== 'grant' || !email) throw new Error(usage);
  const settings = startSettings(process.env);
  const databaseUrl = settings.databaseUrl ?? readRunningProduct(settings.dataDir)?.databaseUrl;
  if (!databaseUrl) throw new Error('Food Court does not run here: start it first (npm start), or set DATABASE_URL.');
  await buildServer();
  await grantAdmin(databaseUrl, email);
  console.log(`✔ ${email} is an admin now.`);
}

/** Runs the server's own command, because the server owns roles. */
export function grantAdmin(databaseUrl: string, email: string): Promise<void> {
  const child = spawn(process.execPath, [serverProgram.grantAdmin, email], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(output.trim() || `${email} could not be made admin`)),
    );
  });
}
