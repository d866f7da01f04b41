import type { Route } from '../surface';

type Pattern = Pick<Route, 'path' | 'where'>;

/** Every page of a route, as a person would list them: '/:category' of two values is two; a parameter that takes anything stays one. */
export function addressesOf({ path, where = {} }: Pattern): string[] {
  const choices = path
    .split('/')
    .map((part) =>
      part.startsWith(':') && Object.hasOwn(where, part.slice(1)) ? (where[part.slice(1)] ?? []) : [part],
    );
  return choices
    .reduce<string[]>(
      (begun, values) => begun.flatMap((beginning) => values.map((value) => `${beginning}/${value}`)),
      [''],
    )
    .map((address) => address.slice(1));
}

/** The same for two addresses of one page: what a parameter is called says nothing. */
export const pageOf = (address: string): string => address.replaceAll(/(?<=\/):[^/]+/g, ':');
