import { openBucket, type BucketSettings } from './bucket';

const probe = 'releases-private/conditional-writes';
const etagOfNothing = '"00000000000000000000000000000000"';

/**
 * Checks whether a bucket refuses a write whose condition does not hold. In a bucket that ignores conditions, two
 * simultaneous releases would undo each other.
 */
export async function honoursConditions(settings: BucketSettings): Promise<boolean> {
  const bucket = openBucket(settings);
  await bucket.write(probe, 'any');
  try {
    const replaced = [
      await bucket.write(probe, 'as new', { only: 'new' }),
      await bucket.write(probe, 'as another', { only: { ifEtag: etagOfNothing } }),
    ];
    return !replaced.includes(true);
  } catch (error) {
    if ((error as Error).name === 'NotImplemented') return false;
    throw error;
  }
}
