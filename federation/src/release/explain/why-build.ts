import { findVersion, isPreview, versionsOf, type Discovery, type PageState, type Version } from '#discovery/index';
import { formatMinute } from '#release/commands/lines/format';

interface Served {
  name: string;
  build: string;
}

/** Says in words why a visitor gets this build. */
export function whyBuild(discovery: Discovery, { name, build }: Served, preview: PageState['preview']): string {
  const version = findVersion(discovery, name, build);
  const isAsked = preview?.name === name && preview.build === build;
  if (isAsked && !version?.deployment.default) return 'preview, for this visitor only';
  if (version) {
    const { since, by }: Partial<Version['extras']> & { since: string } = version.extras;
    // The public document names nobody.
    const released = `since ${formatMinute(since)}${by === undefined ? '' : ` by ${by}`}`;
    if (version.deployment.default) return `live ${released}`;
    return isPreview(version) ? `preview ${released}` : `canary, drawn for ${version.deployment.traffic} % ${released}`;
  }
  const replaced = versionsOf(discovery, name).find(({ fallbackUrl }) =>
    fallbackUrl?.includes(`/${name}/${build}/client/`),
  );
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
