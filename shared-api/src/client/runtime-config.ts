import type { RuntimeConfig } from '../entities/runtime-config';
import { ApiError } from '../errors/api-error';
import { t } from '../languages/language';

function loaderOfConfig(): () => Promise<RuntimeConfig> {
  let loading: Promise<RuntimeConfig> | undefined;
  return () =>
    (loading ??= fetchConfig().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}

/** The settings of this environment, for remotes (the shell has them from its page). Loaded once; the next call retries a failure. */
export const loadRuntimeConfig = loaderOfConfig();

async function fetchConfig(): Promise<RuntimeConfig> {
  try {
    const response = await fetch('/config.json');
    if (response.ok) return (await response.json()) as RuntimeConfig;
  } catch {
    // The browser is offline, or the answer is not JSON.
  }
  throw new ApiError('unreachable', t('The food court can’t be reached. Please check your connection.'));
}
