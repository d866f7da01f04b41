import { createHash } from 'node:crypto';
import {
  commonSources,
  declaresSources,
  findDestination,
  sourcesOfPage,
  type SiteMap,
} from '@food-court/federation/discovery';
import type { Sources } from '@food-court/federation/surface';
import type { FindApproved, VisitorSite } from '#modules/releases/index';

interface Page {
  site: Pick<VisitorSite, 'remotes'>;
  /** Only asked for where some remote has sources. */
  map: () => SiteMap;
  pathname: string;
  search: string;
}

/** The sources that a page declares and the site has approved. Undefined for nearly every page. */
export async function approvedSources(
  { site, map, pathname, search }: Page,
  findApproved: FindApproved,
): Promise<Sources | undefined> {
  if (!declaresSources(site.remotes)) return undefined;
  const destination = findDestination(map(), pathname, search);
  const route = destination.kind === 'page' ? destination.route : undefined;
  const declared = sourcesOfPage(site.remotes, route, pathname);
  return declared && commonSources(declared.sources, await findApproved(declared.owner));
}

/** A browser that revalidates its copy keeps the policy of the copy, so the same page under another policy is another answer. */
export function etagWith(etag: string, sources: Sources | undefined): string {
  if (!sources) return etag;
  const hash = createHash('sha256').update(JSON.stringify(sources)).digest('base64url').slice(0, 8);
  return etag.replace(/"$/, `-${hash}"`);
}
