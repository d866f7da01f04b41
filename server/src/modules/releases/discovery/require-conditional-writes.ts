import type { FastifyBaseLogger } from 'fastify';
import type { BucketSettings } from '@food-court/federation/bucket';
import { honoursConditions } from '@food-court/federation/release';
import { withTimeout } from '#platform/resilience/timeout';

const waitAtMostMs = 10_000;

/**
 * An unreachable bucket is no reason to refuse: the server must show what is released, and nobody knows whether the
 * bucket is at fault.
 */
export async function requireConditionalWrites(
  bucket: BucketSettings | undefined,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  if (bucket === undefined) return;
  const answer = await withTimeout(honoursConditions(bucket), waitAtMostMs).catch((error: Error) => error);
  if (typeof answer !== 'boolean')
    log.warn({ reason: answer?.message ?? 'it is silent' }, 'the bucket of the releases could not be checked');
  if (answer === false)
    throw new Error(
      `The bucket ${bucket.name} (RELEASES_BUCKET) ignores conditional writes (If-Match, If-None-Match): two releases at the same time would undo each other. Use a provider that honours them.`,
    );
}
