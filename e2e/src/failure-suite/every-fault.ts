import { describe, test } from 'node:test';
import { assertRenderedByBrowser, assertSurvived, onTheNetwork, skipTimeouts } from './cells';
import { brokenBuilds, brokenServerBundles, delays, outages, staleChunk, unreadableManifests } from './faults';
import { type Fallback, type FaultyBuild, buildOf } from './faulty-builds';
import type { VisitedRemote } from './remotes';
import type { TestSite } from './test-site';

const fallbacks: readonly Fallback[] = ['none', 'earlier'];
const outcome: Record<Fallback, string> = {
  none: 'closed until Retry',
  earlier: 'the earlier build takes its place',
};
const good = 'sound';
const stale = 'stale chunk after the old folder is gone';
const whileLoaded = 'ssr bundle throws';
const ownBundleFaults = [whileLoaded, 'ssr bundle hangs', 'ssr bundle throws in a timer'];

export type IsTried = (remote: VisitedRemote, fault: string, fallback?: Fallback) => boolean;

/** An earlier build takes the place of any broken one in the same way: these break at each of its stages. */
const stagesOfABuild = ['server down', 'throws in render', stale, ...Object.keys(unreadableManifests).slice(0, 1)];
/** The server runs screens only on pages that everybody sees. Of other bundles it runs only what loads them. */
const isRun = ({ visitor }: VisitedRemote, bundle: string): boolean => visitor === 'stranger' || bundle === whileLoaded;
export const withoutRepetition: IsTried = (remote, fault, fallback = 'none') =>
  fault in brokenServerBundles ? isRun(remote, fault) : fallback === 'none' || stagesOfABuild.includes(fault);

/**
 * What fails before the code runs is the same for every framework, and so is what happens after another build has taken
 * its place, and what a process may not do.
 */
export const inItsOwnCode: IsTried = (_, fault, fallback = 'none') =>
  fallback === 'none' && (fault in brokenBuilds || ownBundleFaults.includes(fault));

/** The builds that visitors of a remote are served. */
export function faultyBuilds(remote: VisitedRemote, isTried: IsTried): FaultyBuild[] {
  const { name } = remote;
  const withBothFallbacks = { ...brokenBuilds, ...unreadableManifests, [stale]: staleChunk, [good]: () => ({}) };
  return [
    ...Object.entries(withBothFallbacks).flatMap(([fault, damage]) =>
      fallbacks.map((fallback): FaultyBuild => ({ name, fault, fallback, ...damage(remote) })),
    ),
    ...Object.entries(brokenServerBundles).map(([fault, damage]): FaultyBuild => ({
      name,
      fault,
      fallback: 'none',
      ...damage(remote),
    })),
  ].filter(({ fault, fallback }) => fault === good || isTried(remote, fault, fallback));
}

/** A test for each fault of each remote. The site is opened before the first one. */
export function describeFaults(
  title: string,
  openSite: () => TestSite,
  remotes: readonly VisitedRemote[],
  isTried: IsTried,
): void {
  describe(title, { concurrency: 2 }, () => {
    for (const remote of remotes) {
      for (const fallback of fallbacks)
        describeWithFallback(openSite, remote, fallback, (fault) => isTried(remote, fault, fallback));
      for (const fault of Object.keys(brokenServerBundles))
        if (isTried(remote, fault))
          test(`${remote.name}: ${fault}: rendered by the browser`, () =>
            assertRenderedByBrowser(openSite(), remote, fault));
    }
  });
}

function describeWithFallback(
  openSite: () => TestSite,
  remote: VisitedRemote,
  fallback: Fallback,
  isTried: (fault: string) => boolean,
): void {
  const cell = (fault: string, run: () => Promise<void>): void => {
    if (isTried(fault)) test(`${remote.name}: ${fault}: ${outcome[fallback]}`, run);
  };
  const cellOf = (fault: string) => ({ site: openSite(), remote, fault, fallback });
  for (const [fault, outage] of Object.entries(outages))
    cell(fault, () =>
      assertSurvived({ ...cellOf(fault), build: buildOf(good, fallback), begin: onTheNetwork(remote, outage) }),
    );
  for (const [fault, outage] of Object.entries(delays))
    cell(fault, () => {
      const { onAsked, wait } = skipTimeouts();
      const network = onTheNetwork(remote, outage, onAsked);
      const begin: typeof network = async (context, build) => {
        await context.clock.install();
        return network(context, build);
      };
      return assertSurvived({ ...cellOf(fault), build: buildOf(good, fallback), begin, wait });
    });
  for (const fault of Object.keys(brokenBuilds)) cell(fault, () => assertSurvived(cellOf(fault)));
  cell(stale, () => assertSurvived({ ...cellOf(stale), shown: remote.lateShown }));
  if (fallback === 'earlier')
    for (const fault of Object.keys(unreadableManifests)) cell(fault, () => assertSurvived(cellOf(fault)));
}
