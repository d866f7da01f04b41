import type { Route } from '../surface/surface';

type Pattern = Pick<Route, 'path' | 'where'>;

/** Every page of a route: '/:category' with two values is two pages; a parameter without a list of values is one. */
export function addressesOf({ path, where = {} }: Pattern): string[] {
  const choices = path
    .split('/')
    .map((part) =>
      part.startsWith(':') && Object.hasOwn(where, part.slice(1)) ? (where[part.slice(1)] ?? []) : [part],
    );
  return choices
    .reduce<string[]>((starts, values) => starts.flatMap((start) => values.map((value) => `${start}/${value}`)), [''])
    .map((address) => address.slice(1));
}

/** Equal for two addresses of one page: it does not matter what a parameter is called, or what fills it in a `canonical`. */
export const pageOf = (address: string): string => address.replaceAll(/(?<=\/)(?::[^/]+|\{\w+\})/g, ':');

export const addressesShown = (routes: readonly Pattern[]): string[] => routes.flatMap(addressesOf);
