import type { Route } from '../surface/surface';

/** Of all routes of a build. */
export const mostAddresses = 2_000;

type Pattern = Pick<Route, 'path' | 'where'>;

const choicesOf = ({ path, where = {} }: Pattern): (readonly string[])[] =>
  path
    .split('/')
    .map((part) =>
      part.startsWith(':') && Object.hasOwn(where, part.slice(1)) ? (where[part.slice(1)] ?? []) : [part],
    );

/** How many `addressesOf` makes, without making them. */
export const countAddresses = (pattern: Pattern): number =>
  choicesOf(pattern).reduce((product, { length }) => product * length, 1);

/** Every page of a route: '/:category' with two values is two pages; a parameter without a list of values is one. */
export function addressesOf(pattern: Pattern): string[] {
  // The gate refuses more of a build. One that was taken before there was a limit must not stop it.
  if (countAddresses(pattern) > mostAddresses) return [pattern.path];
  return choicesOf(pattern)
    .reduce<string[]>((starts, values) => starts.flatMap((start) => values.map((value) => `${start}/${value}`)), [''])
    .map((address) => address.slice(1));
}

/** Equal for two addresses of one page: it does not matter what a parameter is called, or what fills it in a `canonical`. */
export const pageOf = (address: string): string => address.replaceAll(/(?<=\/)(?::[^/]+|\{\w+\})/g, ':');

export const addressesShown = (routes: readonly Pattern[]): string[] => routes.flatMap(addressesOf);
