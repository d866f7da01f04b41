import type { RuntimeConfig } from '../config/runtime-config';
import { ApiError } from '../errors/api-error';

let asked: Promise<RuntimeConfig> | undefined;

/** The settings of this environment, for remotes; the shell has them from its page. Asked for once; what failed is asked for again. */
export const runtimeConfig = (): Promise<RuntimeConfig> => (asked ??= askForConfig());

async function askForConfig(): Promise<RuntimeConfig> {
  try {
    const response = await fetch('/config.json');
    if (response.ok) return (await response.json()) as RuntimeConfig;
  } catch {
    // No line, or no answer of ours.
  }
  asked = undefined;
  throw new ApiError('unreachable', 'The food court can’t be reached. Please check your connection.');
}
