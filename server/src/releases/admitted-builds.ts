import { findPreviewable, isPreview, releaseOf, type Discovery } from '@food-court/federation/discovery';
import { readDiscovery, readHistory, type ReleaseStore } from '@food-court/federation/release';
import { createSharedRun } from '../resilience/shared-run';

/** Who may read the files of a build. */
export type FileAudience = 'everybody' | 'who previews it' | 'nobody';

/** Tabs that are older than so many changes of the site have to reload. */
const mostChanges = 1_000;

/**
 * Says whose files may be read. A build that visitors get, or got before, stays readable: open tabs load its files late. One
 * that a team has only uploaded is read by nobody, because a script of the site’s own origin acts for whoever opens it.
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

  /** The document is read anew for each build that is not known: another process may have released it just now. */
  const readChanges = createSharedRun(async (): Promise<Discovery> => {
    const document = await readDiscovery(store);
    const newest = document.lastChange?.number ?? 0;
    if (newest > lastSeen) {
      const changes = Math.min(newest - lastSeen, mostChanges);
      for (const { discovery } of await readHistory(store, changes)) admit(discovery);
      lastSeen = newest;
    }
    admit(document);
    return document;
  });

  return async (name, build) => {
    const key = `${name}/${build}`;
    if (admitted.has(key)) return 'everybody';
    const discovery = await readChanges();
    if (admitted.has(key)) return 'everybody';
    return findPreviewable(discovery, name, build) ? 'who previews it' : 'nobody';
  };
}
