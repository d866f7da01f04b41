import { isDiscovery } from '../discovery';
import type { Site } from '../release-client/site';
import { UsageError } from './command-line';

/** Where the commands are called: in a repository with several deployables, or with one remote. */
export interface Workplace {
  /** The short names of the deployables whose sources are here. */
  names: readonly string[];
  /** How people call a command here. */
  line: (command: string, ...words: string[]) => string;
  build: (names: readonly string[]) => Promise<unknown>;
  /** Throws if the folder has no finished build of its current sources. */
  folderOf: (name: string) => string;
  openSite: () => Site;
  /** Where people open pages. */
  origin: () => string;
}

export const namesOf = ({ names }: Workplace): string => names.join(' | ');

const isNamed = (name: string, given: string | undefined): boolean => name === given || `${name}-mfe` === given;

/** 'storefront' and 'storefront-mfe' name the same deployable; 'all' names every one. */
export const findDeployables = ({ names }: Workplace, given: string | undefined): string[] =>
  names.filter((name) => given === 'all' || isNamed(name, given));

/** The name of one deployable, as in the discovery document. */
export function requireDeployable(workplace: Workplace, given: string | undefined, usage: string): string {
  const name = workplace.names.find((candidate) => isNamed(candidate, given));
  if (name === undefined) throw new UsageError(usage);
  return name;
}

/** Also accepts a deployable that only the site knows: nothing is built, so nobody needs its sources. */
export async function requireStoredDeployable(
  workplace: Workplace,
  site: Pick<Site, 'names'>,
  given: string | undefined,
  usage: string,
): Promise<string> {
  const known = (await site.names()).find((candidate) => isNamed(candidate, given));
  return known ?? requireDeployable(workplace, given, usage);
}

/** Nothing can be released alone, rolled back or shown where there is no site. */
export async function existingSite(workplace: Workplace): Promise<Site> {
  const site = workplace.openSite();
  const { place, discovery } = await site.state();
  if (!isDiscovery(discovery))
    throw new Error(`There is no site at ${place} yet: run npm start or npm run release -- all once.`);
  return site;
}
