import { sourcesOfPage, type SiteRoute } from '#discovery/index';
import { listSources } from '#surface/sources';
import type { ReadPage } from './read-page';

export interface SourceFacts {
  kind: string;
  origin: string;
  /** The policy of the document has it. Missing where nobody can read the policy. */
  approved?: boolean;
}

/** The sources that the page’s remote declares. */
export function sourceFacts({ address, state: { manifests }, policy }: ReadPage, route?: SiteRoute): SourceFacts[] {
  const page = sourcesOfPage(manifests, route, new URL(address).pathname);
  const isApproved = (kind: string, origin: string): boolean | undefined =>
    policy?.split('; ').some((rule) => rule.startsWith(`${kind}-src `) && rule.split(' ').includes(origin));
  return listSources(page?.sources ?? {}).map(([kind, origin]) => {
    const approved = isApproved(kind, origin);
    return { kind, origin, ...(approved !== undefined && { approved }) };
  });
}
