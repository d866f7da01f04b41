import { spawn } from 'node:child_process';
import path from 'node:path';
import { repositoryRoot } from 'federation/build';

const command = path.join(repositoryRoot, 'server/src/commands/grant-admin.ts');

/** The server's own command: roles are its business. */
export function grantAdmin(databaseUrl: string, email: string): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', command, email], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  child.stdout.on('data', (chunk: Buffer) => (words += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(words.trim() || `${email} could not be made admin`)),
    );
  });
}
