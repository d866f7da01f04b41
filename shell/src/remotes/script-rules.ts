import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Spec point 9: chunk load time-out; the runtime's own is 20 s. */
const scriptTimeoutMs = 120_000;

/** How often a remote was tried again. Part of the address: Chromium holds a lock on a URL that hangs. */
const attempts = new Map<string, number>();

export const tryAnew = (remote: string): void => {
  attempts.set(remote, (attempts.get(remote) ?? 0) + 1);
};

/** By the address of an entry, what the browser must find it to be. */
const integrities = new Map<string, string>();

/** The runtime makes whole addresses of those that it is told. */
const whole = (address: string): URL => new URL(address, location.href);

export const expectEntry = (address: string, integrity = ''): void => {
  integrities.set(whole(address).href, integrity);
};

function createScript(address: string) {
  const { href, origin } = whole(address);
  const remote = [...attempts.keys()].find((name) => address.includes(`/${name}/`));
  const script = document.createElement('script');
  script.src = remote ? `${address}?attempt=${attempts.get(remote)}` : address;
  script.integrity = integrities.get(href) ?? '';
  // Else another origin's file can't be checked; on our own it would be loaded once more than its preload.
  if (origin !== location.origin) script.crossOrigin = 'anonymous';
  return { script, timeout: scriptTimeoutMs };
}

export const scriptRules: ModuleFederationRuntimePlugin = {
  name: 'script-rules',
  createScript: ({ url }) => createScript(url),
};
