import { teamApiAddress } from '@food-court/federation/discovery';

/** The service that a request is for, and the part of the address that it gets. */
export interface Target {
  remote: string;
  /** With the query. */
  path: string;
}

const shape = /^\/([a-z][a-z0-9-]{0,63})(?:(\/[^?#]*)(\?[^#]*)?)?$/;

/**
 * Reads the address as it was sent, because a decoded one no longer shows its tricks. Undefined for an address that the
 * service could read in another way than we do.
 */
export function targetOf(url: string): Target | undefined {
  if (!url.startsWith(`${teamApiAddress}/`)) return undefined;
  const [, remote, path = '/', query = ''] = shape.exec(url.slice(teamApiAddress.length)) ?? [];
  if (remote === undefined) return undefined;
  const [, ...segments] = path.split('/');
  const last = segments.length - 1;
  if (!segments.every((segment, at) => isPlain(segment, at === last))) return undefined;
  return { remote, path: path + query };
}

/** Only the last segment may be empty. */
function isPlain(segment: string, isLast: boolean): boolean {
  if (segment === '') return isLast;
  const text = decoded(segment);
  if (text === undefined || /[/\\]|\p{Cc}/u.test(text)) return false;
  // Some servers decode twice, or cut a segment at its semicolon.
  return !/%(?:2e|2f|5c|00)/i.test(text) && !/^\.{1,2}(?:;|$)/.test(text);
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** The address to ask. Throws when it isn't below the address of the service, which `targetOf` rules out. */
export function addressBelow(address: string, path: string): URL {
  const [base, url] = [new URL(address), new URL(address + path)];
  const start = `${base.pathname.replace(/\/$/, '')}/`;
  if (url.origin !== base.origin || !url.pathname.startsWith(start)) throw new Error(`${path} leaves ${address}`);
  return url;
}
