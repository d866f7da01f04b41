import type { DatabaseSettings } from './settings';
import type { SettingsReader } from './settings-reader';

const databaseSchemes = ['postgres:', 'postgresql:'];

export function readDatabase(read: SettingsReader): DatabaseSettings {
  const url = read.required(
    'DATABASE_URL',
    'set it to the address of a PostgreSQL database (`npm start` brings its own)',
  );
  if (url) readDatabaseAddress(read, 'DATABASE_URL');
  const directUrl = readDatabaseAddress(read, 'DATABASE_DIRECT_URL');
  const sharesSessions = read.oneOf('DATABASE_POOL_MODE', ['session', 'transaction'], 'session') === 'transaction';
  if (sharesSessions && directUrl === undefined)
    read.fault(
      'DATABASE_DIRECT_URL is missing. With DATABASE_POOL_MODE=transaction, set it to the address of the database itself, not of the pooler. Listening and migrations need sessions of their own.',
    );
  const replicaUrl = readDatabaseAddress(read, 'DATABASE_READ_URL');
  const maxLagSeconds = read.wholeNumber('DATABASE_READ_MAX_LAG_SECONDS', 2, { least: 1, most: 3_600 });
  const replica = replicaUrl === undefined ? undefined : { url: replicaUrl, maxLagSeconds };
  return { url, directUrl, sharesSessions, replica };
}

/** libpq takes several hosts in one address; our driver would wait for ever, or report another fault. */
function readDatabaseAddress(
  read: SettingsReader,
  setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL',
): string | undefined {
  const given = read.optional(setting);
  if (given === undefined) return undefined;
  const [authority = '', query = ''] = given.replace(/^\w+:\/\//, '').split('?');
  const hosts = authority.split('/')[0]?.split('@').at(-1) ?? '';
  if (
    !`${hosts} ${new URLSearchParams(query).get('host') ?? ''}`.includes(',') &&
    !query.includes('target_session_attrs')
  )
    return read.address(setting, given, databaseSchemes);
  read.fault(
    `${setting} must name one host, without target_session_attrs. For several hosts, use a balancer that knows which one is the primary, such as the HAProxy in docs/high-availability.md.`,
  );
  return undefined;
}
