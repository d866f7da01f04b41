import type { RequestHandler } from 'express';
import { ProviderError } from '../identity/provider/provider-error';
import { isLoopback } from './loopback';

/**
 * A foreign site can point its own name at this machine and have a browser here read the outbox.
 * Its name then stands in the request, and is none of ours.
 */
export function localHostsOnly(publicOrigin: string): RequestHandler {
  const publicHost = new URL(publicOrigin).hostname;
  return (request, _response, next) => {
    const asked = [request.get('host'), request.get('x-forwarded-host')].filter((host) => host !== undefined);
    const ours = asked.every((host) => {
      const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
      return name === publicHost || isLoopback(name);
    });
    next(ours ? undefined : new ProviderError(403, 'The sandbox answers on this machine only.'));
  };
}
