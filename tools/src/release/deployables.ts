import { shortName } from 'federation/workspace';
import type { ReleaseStore } from 'federation/release';
import { deployables } from '../build/build-deployables';
import { UsageError } from './command-line';

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
  store: ReleaseStore,
  name: string | undefined,
  usage: string,
): Promise<string> {
  const known = (await store.names()).find((candidate) => candidate === name || `${candidate}-mfe` === name);
  return known ?? requireDeployable(name, usage);
}
