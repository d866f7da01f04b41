import type { onRequestAsyncHookHandler } from 'fastify';
import { ProviderError } from './provider-error';

export const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);

/**
 * Prevents DNS rebinding: a foreign site could point its own host name at this machine and let a browser here read the
 * outbox. Such a request has that host name, which is not one of ours.
 */
export function localHostsOnly(publicOrigin: string): onRequestAsyncHookHandler {
  const publicHost = new URL(publicOrigin).hostname;
  return async ({ headers }) => {
    const hosts = [headers.host, headers['x-forwarded-host']?.toString()].filter((host) => host !== undefined);
    const isLocal = hosts.every((host) => {
      const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
      return name === publicHost || isLoopback(name);
    });
    if (!isLocal) throw new ProviderError(403, 'The sandbox only answers requests from this machine.');
  };
}
