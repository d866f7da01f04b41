import { listSources, sourceKinds, type Sources } from '../surface/sources';
import type { Manifest } from './manifest';
import { isSensitive } from './sensitive-pages';
import type { SiteRoute } from './site-map';

type Manifests = Readonly<Record<string, Manifest>>;

/** Some page of this site needs a document with a policy of its own. */
export const declaresSources = (manifests: Manifests): boolean =>
  Object.values(manifests).some(({ metaData }) => metaData.foodCourt.surface.sources !== undefined);

/**
 * The sources that a page has besides those of the site: the ones of its remote, where the screen is the remote’s own.
 * No page on which people enter passwords or cards has any.
 */
export function sourcesOfPage(manifests: Manifests, route: SiteRoute | undefined, pathname: string) {
  if (!route || isSensitive(pathname) || !route.screen.startsWith(`${route.owner}/`)) return undefined;
  const { sources } = manifests[route.owner]?.metaData.foodCourt.surface ?? {};
  return sources && { owner: route.owner, sources };
}

/** Equal for pages that may share a document. */
export const policyKey = (page: ReturnType<typeof sourcesOfPage>): string => (page ? JSON.stringify(page) : '');

/** Adds the sources to a content policy that has a rule for each of their kinds. */
export function withSources(policy: string, sources: Sources): string {
  const added = new Map(sourceKinds.map((kind) => [`${kind}-src`, sources[kind] ?? []]));
  return policy
    .split('; ')
    .map((rule) => [rule, ...(added.get(rule.split(' ', 1)[0] ?? '') ?? [])].join(' '))
    .join('; ');
}

/** The sources that are in both. */
export const commonSources = (some: Sources, others: Sources): Sources => {
  const common = listSources(some).filter(([kind, origin]) => others[kind]?.includes(origin));
  return Object.fromEntries(
    sourceKinds.flatMap((kind) => {
      const origins = common.filter(([of]) => of === kind).map(([, origin]) => origin);
      return origins.length > 0 ? [[kind, origins]] : [];
    }),
  );
};
