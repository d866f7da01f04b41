import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Spec point 9: chunk load time-out; the runtime's own is 20 s. */
const scriptTimeoutMs = 120_000;

/** Counts reloads by remote. The number is part of the address, because Chromium holds a lock on a URL that hangs. */
const attempts = new Map<string, number>();

export const countAttempt = (remote: string): void => {
  attempts.set(remote, (attempts.get(remote) ?? 0) + 1);
};

/** The integrity of each entry script, by its absolute address. */
const integrities = new Map<string, string>();

const absoluteUrl = (address: string): URL => new URL(address, location.href);

export const expectIntegrity = (address: string, integrity = ''): void => {
  integrities.set(absoluteUrl(address).href, integrity);
};

export function createScript(address: string) {
  const { href } = absoluteUrl(address);
  const remote = [...attempts.keys()].find((name) => address.includes(`/${name}/`));
  const script = document.createElement('script');
  script.src = remote ? `${address}?attempt=${attempts.get(remote)}` : address;
  script.integrity = integrities.get(href) ?? '';
  // Must match the page’s preload and satisfy the integrity policy.
  script.crossOrigin = 'anonymous';
  return { script, timeout: scriptTimeoutMs };
}

export const scriptRules: ModuleFederationRuntimePlugin = {
  name: 'script-rules',
  createScript: ({ url }) => createScript(url),
};
