import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import type { StoreSettings } from '@food-court/federation/release';
import { readDatabase } from './database';
import { readHolds } from './holds';
import { readMail } from './mail';
import { readMapTiles, readPhotonUrl } from './maps';
import { readTexts } from './texts';
import { googleHost, readBucket, readFirebase, readIdentity, readImageHost, readSignInWith } from './providers';
import { readAccount, readPayments, readPublishableKey, refuseMixedModes } from './payments';
import { readLiveReload, refuseSandboxInPublic } from './loopback';
import type { DatabaseSettings, IdentityAdmin, Settings, TracingSettings } from './settings';
import { SettingsError, SettingsReader } from './settings-reader';
import { readUnanswered } from './unanswered';

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
  const publicUrl = readPublicUrl(read, port, production);

  const settings: Settings = {
    production,
    host,
    port,
    publicUrl,
    drainSeconds: read.wholeNumber('DRAIN_SECONDS', 0, { least: 0, most: 300 }),
    dataDir,
    releasesDir: resolve(read.text('RELEASES_DIR', join(dataDir, 'releases'))),
    releasesBucket: readBucket(read, 'RELEASES_BUCKET'),
    releasesUrl: readReleasesUrl(read, production),
    releasesKeepDays: read.wholeNumber('RELEASES_KEEP_DAYS', 30, { least: 1, most: 3_650 }),
    releasesProvenance: read.oneOf('RELEASES_PROVENANCE', ['required', 'optional'], 'optional'),
    releasesSecondPerson: readSecondPerson(read),
    ownRemotes: readOwnRemotes(read),
    trustedTypePolicies: readTrustedTypePolicies(read),
    renderIsolation: read.oneOf('RENDER_ISOLATION', ['required', 'wanted'], 'wanted'),
    trustedProxies: readTrustedProxies(read),
    logLevel: read.oneOf('LOG_LEVEL', logLevels, 'info'),
    tracing: readTracing(read),
    metricsToken: read.optional('METRICS_TOKEN'),
    database: readDatabase(read),
    identity: readIdentity(read, firebase, sandboxUrl),
    firebase,
    signInWith: readSignInWith(read, sandboxUrl),
    imageHost: readImageHost(read, production),
    stripe: { publishableKey: readPublishableKey(read) },
    payments: readPayments(read, sandboxUrl),
    booksKey: readBooksKey(read),
    mail: readMail(read, sandboxUrl),
    texts: readTexts(read, sandboxUrl),
    photonUrl: readPhotonUrl(read),
    mapTiles: readMapTiles(read),
    pagesAMinute: read.wholeNumber('PAGES_A_MINUTE', 1_200, { least: 10, most: 1_000_000 }),
    sellersConfirmAddress: read.oneOf('SELLERS_CONFIRM_ADDRESS', ['on', 'off'], 'off') === 'on',
    holds: readHolds(read),
    unanswered: readUnanswered(read),
    timeZone: readTimeZone(read),
    dishesADay: read.wholeNumber('DISHES_A_DAY', 200, { least: 1, most: 100_000 }),
    rollbackReports: read.wholeNumber('ROLLBACK_REPORTS', 5, { least: 0, most: 1_000_000 }),
    tokenSyncUrl: readTokenSyncUrl(read, env.TOKEN_SYNC_URL?.trim() ?? '/session', publicUrl),
    offlinePages: read.oneOf('OFFLINE_PAGES', ['on', 'off'], 'on') === 'on',
    liveReload: readLiveReload(read),
    sandboxUrl,
  };
  refuseMixedModes(read, settings.payments.secretKey, settings.stripe.publishableKey);
  return validated(read, settings);
}

const secretSettings = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'S3_ACCESS_KEY_ID',
  'RELEASES_S3_ACCESS_KEY_ID',
  'RELEASES_S3_SECRET_ACCESS_KEY',
  'S3_SECRET_ACCESS_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'SMS_TOKEN',
  'METRICS_TOKEN',
  'BOOKS_KEY',
] as const;

/**
 * Removes the secrets from the environment of the process, so that whatever it starts or prints can’t have them either.
 */
export function takeSettings(env: Environment = process.env): Settings {
  const settings = readSettings(env);
  for (const name of secretSettings) delete env[name];
  return settings;
}

/** Settings of a command that only uses the database. */
export function readDatabaseSettings(env: Environment = process.env): DatabaseSettings {
  const read = new SettingsReader(env);
  return validated(read, readDatabase(read));
}

/** Settings of the command that manages teams. */
export function readTeamSettings(env: Environment = process.env) {
  const read = new SettingsReader(env);
  const [database, ownRemotes] = [readDatabase(read), readOwnRemotes(read)];
  return validated(read, { database, ownRemotes, releasesSecondPerson: readSecondPerson(read) });
}

const readSecondPerson = (read: SettingsReader): boolean =>
  read.oneOf('RELEASES_SECOND_PERSON', ['on', 'off'], 'off') === 'on';

/** Settings of the command that compares the database with the card provider. */
export function readReconcileSettings(env: Environment = process.env) {
  const read = new SettingsReader(env);
  return validated(read, {
    database: readDatabase(read),
    account: readAccount(read, read.address('SANDBOX_URL', read.optional('SANDBOX_URL'))),
  });
}

/** Settings of the command that compares the served builds with the contract. */
export function readReleaseStore(env: Environment = process.env): StoreSettings {
  const read = new SettingsReader(env);
  const dataDir = resolve(read.text('DATA_DIR', '.data'));
  return validated(read, {
    folder: resolve(read.text('RELEASES_DIR', join(dataDir, 'releases'))),
    bucket: readBucket(read, 'RELEASES_BUCKET'),
    url: undefined,
  });
}

/** Settings of the command that exports and erases people. */
export function readPersonSettings(env: Environment = process.env): { database: DatabaseSettings; publicUrl: string } {
  const read = new SettingsReader(env);
  return validated(read, {
    database: readDatabase(read),
    publicUrl: readPublicUrl(read, read.port('PORT', 3000), false),
  });
}

/** Undefined without an access token: then people delete accounts in the provider's console. */
export function readIdentityAdmin(env: Environment = process.env): IdentityAdmin | undefined {
  const read = new SettingsReader(env);
  const accessToken = read.optional('IDENTITY_ADMIN_TOKEN');
  if (accessToken === undefined) return undefined;
  const project = read.required('FIREBASE_PROJECT_ID', 'set it to the Firebase project of the access token');
  const projectUrl = read.text('IDENTITY_ADMIN_URL', `${googleHost}/v1/projects/${project}`);
  return validated(read, { accessToken, projectUrl });
}

function readPublicUrl(read: SettingsReader, port: number, production: boolean): string {
  const given = read.optional('PUBLIC_URL');
  if (given === undefined && production)
    read.fault('PUBLIC_URL is missing. Set it to the address that people use, for example https://food.example.');
  const url = read.address('PUBLIC_URL', given);
  if (production && url?.startsWith('http:'))
    read.fault('PUBLIC_URL must start with https:// when NODE_ENV=production, because sign-ins use it.');
  if (url !== undefined && new URL(url).pathname !== '/')
    read.fault('PUBLIC_URL can’t have a path, because Food Court runs at the root of its address.');
  return url ?? `http://localhost:${port}`;
}

function readBooksKey(read: SettingsReader): string | undefined {
  const key = read.optional('BOOKS_KEY');
  if (key !== undefined && !/^[A-Za-z0-9+/]{43}=$/.test(key))
    read.fault('BOOKS_KEY must be 32 random bytes in Base64, for example from: openssl rand -base64 32');
  return key;
}

/** Hours follow the court's clock, wherever servers and browsers are. */
function readTimeZone(read: SettingsReader): string {
  const zone = read.text('COURT_TIME_ZONE', 'UTC');
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    read.fault(`COURT_TIME_ZONE is '${zone}': it must be a time zone, for example Europe/Berlin.`);
    return 'UTC';
  }
}

/** The standard name that all programs with OpenTelemetry read. */
function readTracing(read: SettingsReader): TracingSettings | undefined {
  const name = 'OTEL_EXPORTER_OTLP_ENDPOINT';
  const collectorUrl = read.address(name, read.optional(name));
  const percent = read.wholeNumber('TRACES_PERCENT', 10, { least: 1, most: 100 });
  return collectorUrl === undefined ? undefined : { collectorUrl, percent };
}

function readReleasesUrl(read: SettingsReader, production: boolean): string | undefined {
  const url = read.address('RELEASES_URL', read.optional('RELEASES_URL'));
  if (production && url?.startsWith('http:'))
    read.fault(
      'RELEASES_URL must start with https:// when NODE_ENV=production, because every script comes from there.',
    );
  return url;
}

function readTokenSyncUrl(read: SettingsReader, value: string, publicUrl: string): string {
  if (!URL.canParse(value, publicUrl) || new URL(value, publicUrl).origin !== new URL(publicUrl).origin)
    read.fault(
      'TOKEN_SYNC_URL must be an address of Food Court itself, for example /session, because browsers send a sign-in nowhere else. Leave it empty to turn it off.',
    );
  return value;
}

const usualRemotes = 'storefront,dashboard,payments';

function readOwnRemotes(read: SettingsReader): string[] {
  const names = read.list('OWN_REMOTES', usualRemotes);
  if (!names.every((name) => /^[a-z][a-z0-9-]*$/.test(name)))
    read.fault(`OWN_REMOTES must list names of remotes, separated by commas, for example ${usualRemotes}.`);
  return names;
}

function readTrustedTypePolicies(read: SettingsReader): string[] {
  const names = read.list('TRUSTED_TYPE_POLICIES', 'vue');
  if (!names.every((name) => /^[\w#=@/.%-]+$/.test(name) && name !== 'default'))
    read.fault('TRUSTED_TYPE_POLICIES must be names such as vue, separated by commas. default is the site’s own.');
  return names;
}

function readTrustedProxies(read: SettingsReader): string[] {
  const proxies = read.list('TRUSTED_PROXIES');
  if (!proxies.every((proxy) => isIP(proxy.replace(/\/\d{1,3}$/, ''))))
    read.fault(
      'TRUSTED_PROXIES must list addresses or networks, separated by commas, for example 10.0.3.17 or 10.0.3.16/28.',
    );
  return proxies;
}

function validated<Value extends object>(read: SettingsReader, value: Value): Value {
  if (read.faults.length > 0) throw new SettingsError(read.faults);
  return deepFreeze(value);
}

function deepFreeze<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFreeze(part);
  return Object.freeze(value);
}
