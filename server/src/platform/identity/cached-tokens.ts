import { createHash } from 'node:crypto';
import { LruCache } from '../resilience/lru-cache';
import type { Identity } from './caller';
import { timesOf, type VerifyToken } from './tokens';

interface Cached {
  identity: Identity;
  until: number;
}

/** About 300 bytes each. */
const mostTokens = 20_000;

/**
 * The provider's keys are fetched again after ten minutes; a withdrawn key counts five minutes longer for tokens that
 * were seen.
 */
const longestMs = 5 * 60_000;

/**
 * Verifies a token once in five minutes, and never after it has expired. Cached by its hash, so that no token stays in
 * memory for long. Does not check revocation or suspension, which are looked up at each call.
 */
export function cacheVerified(verify: VerifyToken, size = mostTokens): VerifyToken {
  const cached = new LruCache<string, Cached>(size);
  const find = (key: string, now: number): Cached | undefined => {
    const known = cached.get(key);
    return known && now < known.until ? known : undefined;
  };
  return async (token) => {
    const key = keyOf(token);
    const now = Date.now();
    const known = find(key, now);
    if (known) return known.identity;
    const identity = await verify(token);
    cached.set(key, { identity, until: Math.min(timesOf(token).expiresAt, now + longestMs) });
    return identity;
  };
}

const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64');
