import { describe, test } from 'node:test';
import { assertRenderedByBrowser, assertRenderedByServer, assertSurvived, onTheNetwork, skipTimeouts } from './cells';
import { brokenBuilds, brokenServerBundles, delays, outages, staleChunk, unreadableManifests } from './faults';
import { type Fallback, type FaultyBuild, buildOf } from './faulty-builds';
import type { VisitedRemote } from './remotes';
import type { TestSite } from './test-site';

const fallbacks: readonly Fallback[] = ['none', 'earlier'];
const outcome: Record<Fallback, string> = {
  none: 'is closed until Retry',
  earlier: 'is replaced by the earlier build',
};
const good = 'sound';
const stale = 'stale chunk after the old folder is gone';
const whileLoaded = 'ssr bundle throws';
const ownBundleFaults = [whileLoaded, 'ssr bundle hangs', 'ssr bundle throws in a timer'];

export type IsTried = (remote: VisitedRemote, fault: string, fallback?: Fallback) => boolean;

/** An earlier build replaces any broken one in the same way, so one fault for each stage of loading is enough. */
const stagesOfABuild = ['server down', 'throws in render', stale, ...Object.keys(unreadableManifests).slice(0, 1)];
/** The server only loads the bundle of a page that it leaves to the browser. The limits of its process are the same for each person. */
const isRun = ({ visitor, isBrowserOnly }: VisitedRemote, bundle: string): boolean =>
  visitor === 'stranger' || bundle === whileLoaded || (!isBrowserOnly && ownBundleFaults.includes(bundle));
export const withoutRepetition: IsTried = (remote, fault, fallback = 'none') =>
  fault in brokenServerBundles ? isRun(remote, fault) : fallback === 'none' || stagesOfABuild.includes(fault);

/**
 * Selects the faults that depend on the framework. Faults before the code runs, replacement by another build and the
 * limits of the process do not.
 */
export const inItsOwnCode: IsTried = (_, fault, fallback = 'none') =>
  fallback === 'none' && (fault in brokenBuilds || ownBundleFaults.includes(fault));

/** Returns the builds that the tests of a remote serve. */
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

/** Defines a test for each fault of each remote. `openSite` is called only when the tests run. */
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
      if (!remote.isBrowserOnly)
        test(`${remote.name} is rendered by the server (${good})`, () =>
          assertRenderedByServer(openSite(), remote, good));
      for (const fault of Object.keys(brokenServerBundles))
        if (isTried(remote, fault))
          test(`${remote.name} is rendered by the browser (${fault})`, () =>
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
    if (isTried(fault)) test(`${remote.name} ${outcome[fallback]} (${fault})`, run);
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
