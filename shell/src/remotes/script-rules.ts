import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Spec point 9: chunk load time-out; the runtime's own is 20 s. */
const scriptTimeoutMs = 120_000;

/** How often a remote was tried again. Part of the address: Chromium holds a lock on a URL that hangs. */
const attempts = new Map<string, number>();

export const tryAnew = (remote: string): void => {
  attempts.set(remote, (attempts.get(remote) ?? 0) + 1);
};

function createScript(address: string) {
  const remote = [...attempts.keys()].find((name) => address.includes(`/${name}/`));
  if (!remote) return { timeout: scriptTimeoutMs };
  const script = document.createElement('script');
  script.src = `${address}?attempt=${attempts.get(remote)}`;
  return { script, timeout: scriptTimeoutMs };
}

export const scriptRules: ModuleFederationRuntimePlugin = { name: 'script-rules', createScript: ({ url }) => createScript(url) };
