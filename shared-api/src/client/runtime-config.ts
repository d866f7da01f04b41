import type { RuntimeConfig } from '../entities/runtime-config';
import { loadedOnce } from '../browser/loaded-once';
import { ApiError } from '../errors/api-error';
import { t } from '../languages/language';

/** The settings of this environment, for remotes (the shell has them from its page). */
export const { load: loadRuntimeConfig } = loadedOnce(fetchConfig);

async function fetchConfig(): Promise<RuntimeConfig> {
  try {
    const response = await fetch('/config.json');
    if (response.ok) return (await response.json()) as RuntimeConfig;
  } catch {
    // The browser is offline, or the answer is not JSON.
  }
  throw new ApiError('unreachable', t('The food court can’t be reached. Please check your connection.'));
}
