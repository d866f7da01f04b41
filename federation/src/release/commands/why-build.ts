import { findVersion, isPreview, releaseOf, versionsOf, type Discovery, type PageState } from '#discovery/index';
import { formatMinute } from './command-line';

interface Served {
  name: string;
  build: string;
}

/** Says in words why a visitor gets this build. */
export function whyBuild(discovery: Discovery, { name, build }: Served, preview: PageState['preview']): string {
  if (preview?.name === name && preview.build === build) return 'preview, for this visitor only';
  const version = findVersion(discovery, name, build);
  if (version) {
    const { since, by } = version.extras;
    const released = `since ${formatMinute(since)} by ${by}`;
    if (version.deployment.default) return `live ${released}`;
    return isPreview(version) ? `preview ${released}` : `canary, drawn for ${version.deployment.traffic} % ${released}`;
  }
  const replaced = versionsOf(discovery, name).find((listed) => releaseOf(listed).fallback?.build === build);
  return replaced
    ? `fallback, because ${replaced.metadata.version} failed in this browser`
    : 'no longer served; the next page chooses again';
}

/** Remotes that the site has and this visitor does not get, with the reason. */
export const missingRemotes = (
  discovery: Discovery,
  { lineup, closed = [] }: Pick<PageState, 'lineup' | 'closed'>,
): string[] =>
  Object.keys(discovery.microFrontends)
    .filter((name) => name !== 'shell' && !Object.hasOwn(lineup.remotes, name))
    .map((name) =>
      closed.includes(name)
        ? `${name}: closed, because none of its builds can be read`
        : `${name}: not shown, because this visitor has no canary or preview of it, or it hung this browser`,
    );
