import type { BucketSettings } from 'federation/release';
import type { SettingsReader } from './settings-reader';

/** Pictures and builds may lie in two buckets, or in one; who keeps them is the same. */
export function readBucket(read: SettingsReader, setting: 'S3_BUCKET' | 'RELEASES_BUCKET'): BucketSettings | undefined {
  const name = read.optional(setting);
  if (name === undefined) return undefined;
  const accessKeyId = read.optional('S3_ACCESS_KEY_ID');
  const secretAccessKey = read.optional('S3_SECRET_ACCESS_KEY');
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    read.fault(
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: give both, or none to use the machine’s own role.',
    );
  return {
    name,
    region: read.text('S3_REGION', 'us-east-1'),
    endpoint: read.address('S3_ENDPOINT', read.optional('S3_ENDPOINT')),
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
}
