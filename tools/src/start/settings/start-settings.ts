import path from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '@food-court/federation/workspace';

export interface StartSettings {
  host: string;
  port: number;
  origin: string;
  dataDir: string;
  releasesDir: string;
  logFolder: string;
  /** The operator's own database. Without it, the embedded one is started. */
  databaseUrl: string | undefined;
  /** Keys of a real card provider are set. Without them the sandbox simulates one. */
  ownCardProvider: boolean;
  withDemo: boolean;
  /** The demo has three weeks of orders, which only the embedded database and card provider can know. */
  withPast: boolean;
  /** Number of servers. Several are behind a load balancer. */
  servers: number;
  trustedProxies: string | undefined;
  /** The court's time zone, by default that of this machine. */
  timeZone: string;
  /** In development, the address that tells open pages of new builds. */
  liveReload: string | undefined;
}

/** If any of them is set, the provider is real: the server lists missing keys, and no payment goes to the sandbox. */
export const cardKeys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** Reads the settings. Empty variables count as unset. */
export function startSettings(env: NodeJS.ProcessEnv, servers = 1): StartSettings {
  const port = portFrom(env.PORT || '3000');
  const dataDir = path.resolve(repositoryRoot, env.DATA_DIR || '.data');
  return {
    host: env.HOST || '127.0.0.1',
    port,
    origin: originFrom(env.PUBLIC_URL || `http://localhost:${port}`),
    dataDir,
    releasesDir: path.resolve(repositoryRoot, env.RELEASES_DIR || path.join(dataDir, 'releases')),
    logFolder: path.join(dataDir, 'logs'),
    databaseUrl: env.DATABASE_URL || undefined,
    ownCardProvider: cardKeys.some((name) => env[name]),
    withDemo: env.DEMO !== 'off',
    withPast: env.DEMO !== 'off' && env.DEMO_PAST !== 'off' && !env.DATABASE_URL && !cardKeys.some((name) => env[name]),
    servers,
    trustedProxies: env.TRUSTED_PROXIES || undefined,
    timeZone: env.COURT_TIME_ZONE || Intl.DateTimeFormat().resolvedOptions().timeZone,
    liveReload: undefined,
  };
}

/** Development builds use a store of their own, neither the configured one nor that of `npm start` in this data folder. */
export function developmentSettings(env: NodeJS.ProcessEnv, liveReload: string): StartSettings {
  const settings = startSettings(env);
  return { ...settings, releasesDir: path.join(settings.dataDir, 'dev-releases'), liveReload };
}

const mostServers = 16;

/** Reads the number in `npm start -- --servers 2`. */
export function serversFrom(words: readonly string[]): number {
  const { values } = parseArgs({ args: [...words], options: { servers: { type: 'string', default: '1' } } });
  const servers = Number(values.servers);
  if (!Number.isInteger(servers) || servers < 1 || servers > mostServers)
    throw new Error(`--servers is ${values.servers}; it must be a number from 1 to ${mostServers}.`);
  return servers;
}

function portFrom(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT is ${text}; it must be a number from 1 to 65535.`);
  return port;
}

function originFrom(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`PUBLIC_URL is ${text}; it must be an address like https://food.example.`);
  return url.origin;
}
