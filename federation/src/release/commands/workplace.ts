import { isDiscovery } from '#discovery/index';
import type { Site } from '../client/site';
import { UsageError } from './command-line';

/** The repository in which commands run: one with several deployables, or one with a single remote. */
export interface Workplace {
  /** The short names of the deployables whose sources are here. */
  names: readonly string[];
  /** Formats a command as people type it here. */
  line: (command: string, ...words: string[]) => string;
  build: (names: readonly string[]) => Promise<unknown>;
  /** Throws if the folder has no finished build of its current sources. */
  folderOf: (name: string) => string;
  openSite: () => Site;
  /** The origin at which people open pages. */
  origin: () => string;
}

export const namesOf = ({ names }: Workplace): string => names.join(' | ');

const isNamed = (name: string, given: string | undefined): boolean => name === given || `${name}-mfe` === given;

/** 'storefront' and 'storefront-mfe' name the same deployable; 'all' selects every one. */
export const findDeployables = ({ names }: Workplace, given: string | undefined): string[] =>
  names.filter((name) => given === 'all' || isNamed(name, given));

/** The name of one deployable, as in the discovery document. */
export function requireDeployable(workplace: Workplace, given: string | undefined, usage: string): string {
  const name = workplace.names.find((candidate) => isNamed(candidate, given));
  if (name === undefined) throw new UsageError(usage);
  return name;
}

/** Also accepts a deployable that only the site knows: nothing is built, so its sources are not needed. */
export async function requireStoredDeployable(
  workplace: Workplace,
  site: Pick<Site, 'names'>,
  given: string | undefined,
  usage: string,
): Promise<string> {
  const known = (await site.names()).find((candidate) => isNamed(candidate, given));
  return known ?? requireDeployable(workplace, given, usage);
}

/** Throws when there is no site yet: a single deployable can be released, rolled back or shown only on one. */
export async function existingSite(workplace: Workplace): Promise<Site> {
  const site = workplace.openSite();
  const { place, discovery } = await site.state();
  if (!isDiscovery(discovery))
    throw new Error(`There is no site at ${place} yet. Run npm start or npm run release -- all first.`);
  return site;
}
