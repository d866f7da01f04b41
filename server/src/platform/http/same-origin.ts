import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal';

/** Browsers say where a call comes from (over plain http only the origin). Other clients can send anything. */
export function requireSameOrigin(
  { origin, host = '', 'sec-fetch-site': site }: FastifyRequest['headers'],
  home: string,
  what: 'reports' | 'requests' = 'reports',
): void {
  const isOwn = origin === undefined || [home, `http://${host}`, `https://${host}`].includes(origin);
  if (site === undefined ? !isOwn : site !== 'same-origin')
    throw new Refusal('not_allowed', `We only accept ${what} from our own pages.`);
}
