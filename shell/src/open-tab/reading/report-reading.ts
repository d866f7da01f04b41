import { compareReadings, longestFinding } from '@food-court/federation/page-readings';
import { inBackground } from '#navigation/in-background.ts';
import { reportFailure } from '#remotes/client-reports.ts';
import { knownBuilds } from '#remotes/remotes.ts';
import type { BlamedBuild } from '../tab-health/blame';
import { readDocument } from './read-document';

/**
 * Reads the document while the page of a watched remote is shown, and reports what is changed outside of that page. A
 * reading that finds nothing is reported as well, because a build is judged by the share of those that do.
 */
export async function reportReading(owner: BlamedBuild | undefined): Promise<void> {
  if (owner && isOnlySuspect(owner)) await inBackground(() => readAndReport(owner));
}

async function readAndReport({ name, build }: BlamedBuild): Promise<void> {
  const readings = await readDocument(name);
  if (!readings) return;
  const { expected, found, globals } = readings;
  const changes = compareReadings(expected, found, { remote: name, globals }, 'in a document of its own')
    .filter(({ severity }) => severity === 'grave')
    .map(({ what }) => what.slice(0, longestFinding));
  await reportFailure({ name, build, what: 'outside', message: changes.join('; '), path: location.pathname });
}

/** The remote is watched, and neither another team’s code nor another build of it has run in this document. */
function isOnlySuspect({ name, build }: BlamedBuild): boolean {
  const { manifests, foreign = [], watched = [] } = knownBuilds();
  const others = [...foreign, ...watched].filter((other) => other !== name);
  const hasRun = (remote: string): boolean => (manifests[remote]?.metaData.globalName ?? '') in globalThis;
  const ofOtherBuild = new RegExp(`/${name}/(?!${build}/)[\\w-]+/client/.*\\.js$`);
  const loaded = performance.getEntriesByType('resource');
  return watched.includes(name) && !others.some(hasRun) && !loaded.some(({ name: file }) => ofOtherBuild.test(file));
}
