import { shortName } from 'federation/build';
import type { ReleaseStore } from 'federation/release';
import { deployables } from '../build/build-deployables';
import { UsageError } from './report';

/** 'storefront' and 'storefront-mfe' name the same. */
export const deployablesNamed = (name: string | undefined): string[] =>
  deployables.filter((candidate) => name === 'all' || candidate === name || shortName(candidate) === name);

/** The one that is named, by the name it bears in the discovery document. */
export function deployableNamed(name: string | undefined, usage: string): string {
  const [chosen] = name === 'all' ? [] : deployablesNamed(name);
  if (chosen === undefined) throw new UsageError(usage);
  return shortName(chosen);
}

/** One that the store knows: nothing is built, so that nobody needs its sources. */
export async function storedDeployable(store: ReleaseStore, name: string | undefined, usage: string): Promise<string> {
  const known = (await store.names()).find((candidate) => candidate === name || `${candidate}-mfe` === name);
  return known ?? deployableNamed(name, usage);
}

export const deployableChoice = deployables.map(shortName).join(' | ');
