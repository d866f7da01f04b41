import { cardKeys } from '../start/settings';

/** Who takes the cards; half an account is none. */
export function cardProviderBy(env: NodeJS.ProcessEnv): string {
  const missing = cardKeys.filter((name) => !env[name]);
  if (missing.length === cardKeys.length) return 'the sandbox plays one';
  if (missing.length > 0)
    throw new Error(`${missing.join(' and ')} missing; give all three keys of a real one, or none for the sandbox`);
  return 'a real one, with the keys that are given';
}
