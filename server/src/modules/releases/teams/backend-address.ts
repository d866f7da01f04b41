import { isLoopback } from '#platform/config/loopback';

const longestAddress = 200;

/**
 * Returns the address without a slash at its end, or undefined for one that no service of a team can have. HTTPS also
 * proves that the name leads to the team: whoever points it at a machine inside has no certificate there.
 */
export function backendAddress(text: string): string | undefined {
  if (text.length > longestAddress || !URL.canParse(text)) return undefined;
  const { protocol, hostname, origin, pathname, username, password, search, hash } = new URL(text);
  const isAllowed = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  if (!isAllowed || [username, password, search, hash].some((part) => part !== '')) return undefined;
  if (!/^(?:\/[\w.~-]+)*\/?$/.test(pathname)) return undefined;
  return origin + pathname.replace(/\/$/, '');
}
