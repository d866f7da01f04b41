import type { Route } from '../surface/surface';

/** Limit for all routes of a build together. */
export const mostAddresses = 2_000;

type Pattern = Pick<Route, 'path' | 'where'>;

const choicesOf = ({ path, where = {} }: Pattern): (readonly string[])[] =>
  path
    .split('/')
    .map((part) =>
      part.startsWith(':') && Object.hasOwn(where, part.slice(1)) ? (where[part.slice(1)] ?? []) : [part],
    );

/** Counts the results of `addressesOf` without creating them. */
export const countAddresses = (pattern: Pattern): number =>
  choicesOf(pattern).reduce((product, { length }) => product * length, 1);

/** Lists the pages of a route: '/:category' with two values is two pages; a parameter without a list of values is one. */
export function addressesOf(pattern: Pattern): string[] {
  // The gate refuses builds with more. Builds that were accepted before there was a limit must not stop it.
  if (countAddresses(pattern) > mostAddresses) return [pattern.path];
  return choicesOf(pattern)
    .reduce<string[]>((starts, values) => starts.flatMap((start) => values.map((value) => `${start}/${value}`)), [''])
    .map((address) => address.slice(1));
}

/** Equal for two addresses of the same page: parameter names do not matter, nor do the values that fill them in a `canonical`. */
export const pageOf = (address: string): string => address.replaceAll(/(?<=\/)(?::[^/]+|\{\w+\})/g, ':');

export const addressesShown = (routes: readonly Pattern[]): string[] => routes.flatMap(addressesOf);
