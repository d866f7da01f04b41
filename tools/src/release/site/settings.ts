import type { BucketSettings } from '@food-court/federation/bucket';
import { withoutSlashesAtEnd } from '@food-court/federation/discovery';
import type { StoreSettings } from '@food-court/federation/release';
import { startSettings } from '#start/settings/start-settings';

export interface ReleaseSettings {
  store: StoreSettings;
  /** Number of days for which the store keeps a build that nobody gets. */
  keepDays: number;
}

const maxDays = 3_650;

/** Reads the same variables as the server's settings. */
export function releaseSettings(env: NodeJS.ProcessEnv = process.env): ReleaseSettings {
  return {
    store: { folder: startSettings(env).releasesDir, bucket: bucketFrom(env), url: addressFrom(env, 'RELEASES_URL') },
    keepDays: daysFrom(env.RELEASES_KEEP_DAYS || '30'),
  };
}

function bucketFrom(env: NodeJS.ProcessEnv): BucketSettings | undefined {
  if (!env.RELEASES_BUCKET) return undefined;
  const credentials = keysFrom(env, 'RELEASES_S3_') ?? keysFrom(env, 'S3_');
  return {
    name: env.RELEASES_BUCKET,
    region: env.S3_REGION || 'us-east-1',
    endpoint: addressFrom(env, 'S3_ENDPOINT'),
    credentials,
  };
}

function keysFrom(env: NodeJS.ProcessEnv, prefix: 'S3_' | 'RELEASES_S3_'): BucketSettings['credentials'] {
  const [id, secret] = [`${prefix}ACCESS_KEY_ID`, `${prefix}SECRET_ACCESS_KEY`];
  const { [id]: accessKeyId, [secret]: secretAccessKey } = env;
  if (!accessKeyId !== !secretAccessKey)
    throw new Error(`${id} and ${secret} belong together. Set both, or neither to use the machine’s own role.`);
  return accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
}

function addressFrom(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = env[name];
  if (!value) return undefined;
  if (!URL.canParse(value) || !/^https?:/.test(value))
    throw new Error(`${name} is ${value}; it must be an address like https://cdn.example/releases.`);
  return withoutSlashesAtEnd(value);
}

function daysFrom(text: string): number {
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > maxDays)
    throw new Error(`RELEASES_KEEP_DAYS is ${text}; it must be a number of days from 1 to ${maxDays}.`);
  return days;
}
