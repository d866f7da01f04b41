import { resolve } from 'node:path';
import type { SandboxSettings } from './start-sandbox';
import { isLoopback } from './web/local-hosts-only';

const defaults = {
  DATA_DIR: '.data',
  PUBLIC_ORIGIN: 'http://localhost:3000',
  IDENTITY_PROJECT: 'demo-food-court',
  HOST: '127.0.0.1',
  SANDBOX_PORT: '0',
  NODE_ENV: '',
  WITHOUT_POSTGRES: '0',
  WITHOUT_CARDS: '0',
};

/** Shells and CI systems pass unset variables as empty ones. */
const withoutEmpty = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

/** The settings of the process, or one error that lists every wrong setting. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Readonly<SandboxSettings> {
  const { DATA_DIR, PUBLIC_ORIGIN, IDENTITY_PROJECT, HOST, SANDBOX_PORT, NODE_ENV, WITHOUT_POSTGRES, WITHOUT_CARDS } = {
    ...defaults,
    ...withoutEmpty(env),
  };
  const problems: string[] = [];

  if (NODE_ENV === 'production')
    problems.push(
      'NODE_ENV is production, but the sandbox is for development. Set the real providers instead (FIREBASE_*, STRIPE_* and DATABASE_URL)',
    );
  if (!isLoopback(HOST))
    problems.push(
      `HOST is ${HOST}, but the sandbox is for this machine only. Use HOST=127.0.0.1, or set the real providers instead`,
    );
  const origin = URL.canParse(PUBLIC_ORIGIN) ? new URL(PUBLIC_ORIGIN) : undefined;
  if (!origin || !/^https?:$/.test(origin.protocol))
    problems.push(`PUBLIC_ORIGIN is ${PUBLIC_ORIGIN}; it must be an address like http://localhost:3000`);
  if (!/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(IDENTITY_PROJECT))
    problems.push(`IDENTITY_PROJECT is ${IDENTITY_PROJECT}; it must be 6 to 30 lowercase letters, digits and hyphens`);
  const port = /^\d{1,5}$/.test(SANDBOX_PORT) ? Number(SANDBOX_PORT) : NaN;
  if (!(port <= 65535))
    problems.push(`SANDBOX_PORT is ${SANDBOX_PORT}; it must be a port number, or 0 for any free port`);
  for (const [name, value] of Object.entries({ WITHOUT_POSTGRES, WITHOUT_CARDS })) {
    if (!['0', '1', 'false', 'true'].includes(value)) problems.push(`${name} is ${value}; it must be 1 or 0`);
  }
  if (problems.length > 0)
    throw new Error(`The sandbox can't start:\n${problems.map((line) => `- ${line}`).join('\n')}`);

  return Object.freeze({
    dataDir: resolve(DATA_DIR),
    publicOrigin: origin!.origin,
    project: IDENTITY_PROJECT,
    port,
    withPostgres: !isTrue(WITHOUT_POSTGRES),
    withCards: !isTrue(WITHOUT_CARDS),
  });
}

/** Settings of the program that copies a data folder, with the address of its database if that is running. */
export function readBackupSettings({ DATA_DIR, BACKUP_DIR, DATABASE_URL }: NodeJS.ProcessEnv = process.env) {
  if (!DATA_DIR || !BACKUP_DIR) throw new Error('DATA_DIR and BACKUP_DIR are missing. npm run backup sets them');
  return { dataDir: resolve(DATA_DIR), backupDir: resolve(BACKUP_DIR), databaseUrl: DATABASE_URL || undefined };
}

const isTrue = (value: string) => ['1', 'true'].includes(value);
