import { findPreviewable, isPreview, releaseOf, type Discovery } from '@food-court/federation/discovery';
import { readDiscovery, readHistory, type ReleaseStore } from '@food-court/federation/release';
import { createSharedRun } from '#platform/resilience/shared-run';

/** Decides who may read the files of a build. */
export type FileAudience = 'everybody' | 'who previews it' | 'nobody';

/** Tabs that are older than this many changes of the site have to reload. */
const mostChanges = 1_000;

/**
 * Decides whose files may be read. A build that visitors get, or got before, stays readable because open tabs load its
 * files late. A build that a team has only uploaded is readable by nobody: a script on the site’s own origin acts for
 * whoever opens it.
 */
export function admittedBuilds(store: ReleaseStore): (name: string, build: string) => Promise<FileAudience> {
  const admitted = new Set<string>();
  let lastSeen = 0;

  const admit = ({ microFrontends }: Discovery): void => {
    for (const [name, versions] of Object.entries(microFrontends))
      for (const version of versions) {
        const { build, fallback } = releaseOf(version);
        if (!isPreview(version)) admitted.add(`${name}/${build}`);
        if (fallback) admitted.add(`${name}/${fallback.build}`);
      }
  };

  /** Read again for each unknown build: another process may have released it just now. */
  const readDocument = createSharedRun(async () => {
    const document = await readDiscovery(store);
    admit(document);
    return document;
  });

  /** Builds that were live before. The live ones don't wait for this. */
  const readChanges = createSharedRun(async (): Promise<void> => {
    const unseen = await readHistory(store, mostChanges, lastSeen);
    for (const { discovery } of unseen) admit(discovery);
    lastSeen = unseen[0]?.number ?? lastSeen;
  });

  return async (name, build) => {
    const key = `${name}/${build}`;
    if (admitted.has(key)) return 'everybody';
    const discovery = await readDocument();
    if (admitted.has(key)) return 'everybody';
    if (findPreviewable(discovery, name, build)) return 'who previews it';
    await readChanges();
    return admitted.has(key) ? 'everybody' : 'nobody';
  };
}
