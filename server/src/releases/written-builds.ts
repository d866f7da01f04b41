import type { Builds } from 'federation/discovery';

/** 'shell:b1.storefront:b2': names of builds as a cookie may hold them. */
export const writtenBuilds = (builds: Builds): string =>
  Object.entries(builds)
    .map(([name, build]) => `${name}:${build}`)
    .join('.');

const pair = /^[\w-]{1,64}:[\w-]{1,64}$/;

/** More than there are deployables; what stands in a cookie comes back in headers, and is kept with orders. */
const most = 20;

/** Nothing of what is not written so: a cookie may hold anything. */
export function readBuilds(text: string | undefined): Builds | undefined {
  const pairs = (text ?? '').split('.').filter((part) => pair.test(part));
  return pairs.length > 0
    ? Object.fromEntries(pairs.slice(0, most).map((part) => part.split(':') as [string, string]))
    : undefined;
}
