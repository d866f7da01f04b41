import { setTimeout as pause } from 'node:timers/promises';
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';

const second = 1_000;
const minute = 60 * second;

/** Minimum time between two requests that unknown keys cause, so that made-up ones do not flood the provider. */
const apartMs = second;
/** After this time the keys are fetched again, so that a withdrawn key is noticed. */
const freshMs = 10 * minute;
/** Keys of a provider that is down are used for this long after their cache headers have expired. */
const graceMs = 24 * 60 * minute;
/** Pause between two requests to a provider that is down. */
const retryMs = 10 * second;

/** The keys of a provider as they were last read. */
class CachedKeys {
  readonly find: ReturnType<typeof createRemoteJWKSet>;
  private readAt = -Infinity;
  private maxAgeMs = 0;
  private failedAt: number | undefined;

  constructor(
    address: URL,
    private readonly now: () => number,
  ) {
    this.find = createRemoteJWKSet(address, {
      timeoutDuration: 5 * second,
      // Ages are judged here: the library refuses known keys while the provider is down.
      cacheMaxAge: Infinity,
      // The library's cooldown refuses everything within it at once, even the first token after a change of keys.
      cooldownDuration: Infinity,
      [customFetch]: async (url, options) => {
        const answer = await fetch(url, options);
        if (answer.ok) this.maxAgeMs = maxAgeOf(answer);
        return answer;
      },
    });
  }

  async read(): Promise<void> {
    try {
      await this.find.reload();
      [this.readAt, this.failedAt] = [this.now(), undefined];
    } catch (error) {
      this.failedAt = this.now();
      throw error;
    }
  }

  /** Waits for the provider, unless it is known to be down and the last keys can still be used. */
  async refresh(): Promise<void> {
    const age = this.now() - this.readAt;
    if (age < freshMs) return;
    const isUsable = age < this.maxAgeMs + graceMs;
    if (!isUsable || this.failedAt === undefined)
      return this.read().catch((error: unknown) => {
        if (!isUsable) throw error;
      });
    if (this.now() - this.failedAt >= retryMs && !this.find.reloading) void this.read().catch(() => undefined);
  }
}

/**
 * Public keys of a provider. They are fetched again after ten minutes. While the provider is down, the last known keys
 * stay in use, for as long as its cache headers allow and a day more; only the first tokens of an outage wait for its
 * answer. A token under an unknown key may be newer than the keys, so they are fetched once more before it is
 * refused. All who wait share the request. A provider that does not answer makes no token invalid: isInvalidToken is
 * false for that error.
 */
export function remoteKeys(address: URL, now = Date.now): JWTVerifyGetKey {
  const cached = new CachedKeys(address, now);
  let askedAt = -Infinity;
  let nextQuestion: Promise<void> | undefined;

  async function askInTurn(): Promise<void> {
    await pause(Math.max(0, askedAt + apartMs - performance.now()));
    // Tokens that arrive from here on may have a key that is newer than the answer.
    nextQuestion = undefined;
    askedAt = performance.now();
    await cached.read();
  }

  return async (header, token) => {
    await cached.refresh();
    try {
      return await cached.find(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      await (nextQuestion ??= askInTurn());
      return cached.find(header, token);
    }
  };
}

const maxAgeOf = ({ headers }: Response): number =>
  Number(/(?:^|[\s,])max-age=(\d{1,9})/.exec(headers.get('cache-control') ?? '')?.[1] ?? 0) * second;
