import { setTimeout as pause } from 'node:timers/promises';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';

const second = 1_000;

/** Minimum time between two requests that unknown keys cause, so that made-up ones do not flood the provider. */
const apartMs = second;

/**
 * Public keys of a provider, cached for ten minutes. A token under an unknown key may be newer than the cache, so the
 * keys are fetched once more before it is refused. All who wait share the request. A provider that does not answer
 * makes no token invalid: isInvalidToken is false for that error.
 */
export function remoteKeys(address: URL): JWTVerifyGetKey {
  // The library's cooldown refuses everything within it at once, even the first token after a change of keys.
  const kept = createRemoteJWKSet(address, { timeoutDuration: 5 * second, cooldownDuration: Infinity });
  let askedAt = -Infinity;
  let nextQuestion: Promise<void> | undefined;

  async function askInTurn(): Promise<void> {
    await pause(Math.max(0, askedAt + apartMs - performance.now()));
    // Tokens that arrive from here on may have a key that is newer than the answer.
    nextQuestion = undefined;
    askedAt = performance.now();
    await kept.reload();
  }

  return async (header, token) => {
    try {
      return await kept(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      await (nextQuestion ??= askInTurn());
      return kept(header, token);
    }
  };
}
