import { shortName } from '@food-court/federation/workspace';
import { deployables } from '../build/build-deployables';
import { UsageError } from './command-line';
import type { Site } from '../site/site';

export const deployableNames = deployables.map(shortName).join(' | ');

/** 'storefront' and 'storefront-mfe' name the same deployable; 'all' names every one. */
export const findDeployables = (name: string | undefined): string[] =>
  deployables.filter((candidate) => name === 'all' || candidate === name || shortName(candidate) === name);

/** The short name of one deployable, as in the discovery document. */
export function requireDeployable(name: string | undefined, usage: string): string {
  const [chosen] = name === 'all' ? [] : findDeployables(name);
  if (chosen === undefined) throw new UsageError(usage);
  return shortName(chosen);
}

/** Also accepts a deployable that only the store knows: nothing is built, so nobody needs its sources. */
export async function requireStoredDeployable(
  site: Pick<Site, 'names'>,
  name: string | undefined,
  usage: string,
): Promise<string> {
  const known = (await site.names()).find((candidate) => candidate === name || `${candidate}-mfe` === name);
  return known ?? requireDeployable(name, usage);
}
