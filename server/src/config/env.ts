import { join, resolve } from 'node:path';
import { readDatabase, readFirebase, readIdentity, readImageHost } from './providers';
import { refuseSandboxInPublic } from './refuse-sandbox';
import type { DatabaseSettings, Settings } from './settings';
import { SettingsError, SettingsReader } from './settings-reader';

type Environment = Record<string, string | undefined>;

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** The only reader of process.env in this package. */
export function readSettings(env: Environment = process.env): Settings {
  const read = new SettingsReader(env);
  const production = read.optional('NODE_ENV') === 'production';
  const host = read.text('HOST', '127.0.0.1');
  const port = read.port('PORT', 3000);
  const dataDir = resolve(read.text('DATA_DIR', '.data'));
  const sandboxUrl = read.address('SANDBOX_URL', read.optional('SANDBOX_URL'));
  refuseSandboxInPublic(read, { production, host, sandboxUrl });
  const firebase = readFirebase(read, sandboxUrl);

  const settings: Settings = {
    production,
    host,
    port,
    publicUrl: readPublicUrl(read, port, production),
    dataDir,
    releasesDir: resolve(read.text('RELEASES_DIR', join(dataDir, 'releases'))),
    logLevel: read.oneOf('LOG_LEVEL', logLevels, 'info'),
    database: readDatabase(read),
    identity: readIdentity(read, firebase.projectId, sandboxUrl),
    firebase,
    imageHost: readImageHost(read, production),
    stripe: { publishableKey: read.text('STRIPE_PUBLISHABLE_KEY', '') },
    tokenSyncUrl: env.TOKEN_SYNC_URL?.trim() ?? '/session',
    liveReload: read.optional('LIVE_RELOAD') === '1',
    sandboxUrl,
  };
  return settled(read, settings);
}

/** What a command needs that only talks to the database. */
export function readDatabaseSettings(env: Environment = process.env): DatabaseSettings {
  const read = new SettingsReader(env);
  return settled(read, readDatabase(read));
}

function readPublicUrl(read: SettingsReader, port: number, production: boolean): string {
  const given = read.optional('PUBLIC_URL');
  if (given === undefined && production) read.fault('PUBLIC_URL is missing: give the address that people use, such as https://food.example.');
  const url = read.address('PUBLIC_URL', given);
  if (url !== undefined && new URL(url).pathname !== '/') read.fault('PUBLIC_URL must not have a path: the product stands at the root of its address.');
  return url ?? `http://localhost:${port}`;
}

function settled<Value extends object>(read: SettingsReader, value: Value): Value {
  if (read.faults.length > 0) throw new SettingsError(read.faults);
  return deepFrozen(value);
}

function deepFrozen<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFrozen(part);
  return Object.freeze(value);
}
