import type { IncomingHttpHeaders } from 'node:http';
import { buildsHeader, buildsMark, type Builds } from 'federation/discovery';
import { guestOf } from './visit';

/** At most as many as a cookie may name: it is kept with orders, and sent back. */
const written = /^[\w-]{1,64}@[\w-]{1,64}(?: [\w-]{1,64}@[\w-]{1,64}){0,19}$/;

/**
 * Who served whoever calls: what the tab says it runs, or else what its cookies hold. These are of the browser's latest
 * answer, and a tab that has not moved since runs what it was given before. No call waits for the release store.
 */
export function buildsMetBy({ [buildsHeader]: said, cookie }: IncomingHttpHeaders): string | undefined {
  return typeof said === 'string' && written.test(said) ? said : buildsHeldBy(cookie);
}

function buildsHeldBy(cookieHeader: string | undefined): string | undefined {
  const { held, preview = {} } = guestOf(cookieHeader);
  if (!held) return undefined;
  const previewed: Builds = Object.fromEntries(Object.entries(preview).filter(([name]) => Object.hasOwn(held, name)));
  return buildsMark({ ...held, ...previewed });
}
