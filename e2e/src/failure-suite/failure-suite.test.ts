import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { retry } from '#delivery/open-tab';
import {
  type ClosedTab,
  assertRenderedByBrowser,
  assertSurvived,
  onTheNetwork,
  openClosedRemote,
  skipTimeouts,
} from './cells';
import { brokenBuilds, brokenServerBundles, delays, outages, staleChunk, unreadableManifests } from './faults';
import { type Fallback, type FaultyBuild, buildOf } from './faulty-builds';
import { assertOthersStayQuick } from './quick-pages';
import { type VisitedRemote, visitedRemotes } from './remotes';
import { type TestSite, openTestSite } from './test-site';

const fallbacks: readonly Fallback[] = ['none', 'earlier'];
const outcome: Record<Fallback, string> = {
  none: 'closed until Retry',
  earlier: 'the earlier build takes its place',
};
const good = 'sound';
const stale = 'stale chunk after the old folder is gone';

/** npm run test:long tries every fault with every remote; npm test tries each mechanism of the shell once. */
const everyCell = process.env.LONG === '1' || process.env.FAILURE_PICTURES === '1';
const [firstRemote] = visitedRemotes;
const [firstManifestFault = '', ...otherManifestFaults] = Object.keys(unreadableManifests);
const sameMechanism = ['404', '500 with JSON', 'slower than the limit', ...otherManifestFaults];
const triedWithEarlierBuild = ['server down', 'throws in render', stale, firstManifestFault];
const isTried = (remote: VisitedRemote, fault: string, fallback: Fallback = 'none'): boolean => {
  if (everyCell) return true;
  // The others differ in where their screens stand: on a page of their own, or within a frame of the dashboard.
  if (remote !== firstRemote) return fault === 'throws in render' && fallback === 'none';
  return fallback === 'none' ? !sameMechanism.includes(fault) : triedWithEarlierBuild.includes(fault);
};
const manifestFaults = everyCell ? Object.keys(unreadableManifests) : [firstManifestFault];

const builds: readonly FaultyBuild[] = visitedRemotes.flatMap((remote) => {
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
  ].filter(
    ({ fault, fallback }) =>
      fault === good || (fallback === 'none' && manifestFaults.includes(fault)) || isTried(remote, fault, fallback),
  );
});

let site: TestSite;
before(async () => {
  site = await openTestSite(builds);
});
after(async () => {
  assert.equal((await fetch(`${site.product.origin}/healthz`)).status, 200, 'the server is well after all of it');
  await site.close();
});

/** First of all: a server goes on with what it could read last. */
describe('a manifest that can’t be read, and no build that ever could', () => {
  const closed: ClosedTab[] = [];
  for (const fault of manifestFaults)
    for (const remote of visitedRemotes)
      test(`${remote.name}: ${fault}: closed`, async () => {
        const unreadable = Object.fromEntries(visitedRemotes.map(({ name }) => [name, buildOf(fault, 'none')]));
        closed.push(await openClosedRemote(site, remote, fault, unreadable));
      });

  test('each of them: Retry shows the page when its manifest can be read', async () => {
    assert.equal(closed.length, visitedRemotes.length * manifestFaults.length);
    for (const tab of closed) {
      await site.serve(tab, {});
      await retry(tab.page).first().click();
      await tab.remote.shown(tab.page).waitFor();
      await tab.context.close();
    }
  });
});

/** By themselves: the cells after them keep the machine busy. */
describe('home stays quick for everybody else', () => {
  for (const fault of Object.keys(brokenServerBundles))
    if (isTried(firstRemote!, fault))
      test(`while visitors of a build come whose ${fault}`, () => assertOthersStayQuick(site, firstRemote!, fault));
});

describe(everyCell ? 'every fault of every remote' : 'each mechanism of the shell', { concurrency: 2 }, () => {
  for (const remote of visitedRemotes) {
    const cells = (fault: string, fallback: Fallback, run: () => Promise<void>): void => {
      if (isTried(remote, fault, fallback)) test(`${remote.name}: ${fault}: ${outcome[fallback]}`, run);
    };
    for (const fallback of fallbacks) {
      for (const [fault, outage] of Object.entries(outages))
        cells(fault, fallback, () =>
          assertSurvived({
            site,
            remote,
            fault,
            fallback,
            build: buildOf(good, fallback),
            begin: onTheNetwork(remote, outage),
          }),
        );
      for (const [fault, outage] of Object.entries(delays))
        cells(fault, fallback, () => {
          const { onAsked, wait } = skipTimeouts();
          const network = onTheNetwork(remote, outage, onAsked);
          const begin: typeof network = async (context, build) => {
            await context.clock.install();
            return network(context, build);
          };
          return assertSurvived({ site, remote, fault, fallback, build: buildOf(good, fallback), begin, wait });
        });
      for (const fault of Object.keys(brokenBuilds))
        cells(fault, fallback, () => assertSurvived({ site, remote, fault, fallback }));
      cells(stale, fallback, () => assertSurvived({ site, remote, fault: stale, fallback, shown: remote.lateShown }));
    }
    for (const fault of Object.keys(unreadableManifests))
      cells(fault, 'earlier', () => assertSurvived({ site, remote, fault, fallback: 'earlier' }));
    for (const fault of Object.keys(brokenServerBundles))
      if (isTried(remote, fault))
        test(`${remote.name}: ${fault}: rendered by the browser`, () => assertRenderedByBrowser(site, remote, fault));
  }
});
