import type { Route } from '../surface/surface';

export interface PathMatch {
  params: Record<string, string>;
  /** The path in its preferred spelling. */
  canonical: string;
}

/** Matches a route's pattern. A parameter with a list of values accepts only those, ignoring case. */
export function matchPath(
  { path, where = {} }: Pick<Route, 'path' | 'where'>,
  pathname: string,
): PathMatch | undefined {
  const pattern = path.split('/');
  const parts = pathname.split('/');
  if (pattern.length !== parts.length) return undefined;

  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const part = decode(parts[index] ?? '');
    if (part === undefined) return undefined;
    if (!expected.startsWith(':')) {
      if (part !== expected) return undefined;
      continue;
    }
    const name = expected.slice(1);
    const value = valueIn(part, where[name]);
    if (!value) return undefined;
    params[name] = value;
  }
  return { params, canonical: pattern.map((part) => encodePart(part, params)).join('/') };
}

/** Encodes like browsers do, so that a canonical path is never redirected again. */
const encodePart = (part: string, params: Record<string, string>): string =>
  part.startsWith(':') ? encodeURIComponent(params[part.slice(1)] ?? '') : encodeURI(part);

const valueIn = (part: string, values: readonly string[] | undefined): string | undefined =>
  values ? values.find((value) => value.toLowerCase() === part.toLowerCase()) : part;

const halfCharacter = /\p{Surrogate}/u;

/** Returns undefined for text that no address can contain. */
function decode(part: string): string | undefined {
  try {
    const decoded = decodeURIComponent(part);
    return halfCharacter.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/** `replace(/\/+$/, '')` would start again at each slash, which takes quadratic time for a long run of slashes. */
export function withoutSlashesAtEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}
