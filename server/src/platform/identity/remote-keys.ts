import { setTimeout as pause } from 'node:timers/promises';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';

const second = 1_000;

/** Between two questions that unknown keys make, so that made-up ones are no flood for the provider. */
const apartMs = second;

/**
 * The public keys of a provider, kept for ten minutes. A token under an unknown key may be newer than what is kept, so the keys
 * are asked for once more before it is refused. All who wait share the question. A provider that does not answer makes no token
 * invalid: that error is none of isInvalidToken.
 */
export function remoteKeys(address: URL): JWTVerifyGetKey {
  // The cooldown of the library refuses at once what came within it, be it the first token after a change of keys.
  const kept = createRemoteJWKSet(address, { timeoutDuration: 5 * second, cooldownDuration: Infinity });
  let askedAt = -Infinity;
  let nextQuestion: Promise<void> | undefined;

  async function askInTurn(): Promise<void> {
    await pause(Math.max(0, askedAt + apartMs - performance.now()));
    // Whoever comes from here on may have a key that is newer than the answer.
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
