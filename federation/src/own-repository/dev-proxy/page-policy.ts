import { findDestination, siteMap, sourcesOfPage, withSources } from '#discovery/index';
import type { LocalBuild } from './local-builds';

/** Adds the sources of the local build to its own pages: a team tries them before the site approves them. */
export function pagePolicy(policy: string, { name, manifest }: LocalBuild, pathname: string): string {
  const destination = findDestination(siteMap([manifest]), pathname);
  const route = destination.kind === 'page' ? destination.route : undefined;
  const page = sourcesOfPage({ [name]: manifest }, route, pathname);
  return page ? withSources(policy, page.sources) : policy;
}
