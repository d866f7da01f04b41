import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { retry } from '../delivery/open-page';
import { assertDrawnByBrowser, assertOutlived, leaps, onTheNetwork, openClosed, type ClosedTab } from './cells';
import { openCourt, type Court } from './court';
import { brokenBuilds, brokenServerBundles, delays, outages, staleChunk, unreadableManifests } from './faults';
import { buildOf, type FaultyBuild, type Standing } from './faulty-builds';
import { visitedRemotes } from './remotes';

const standings: readonly Standing[] = ['alone', 'backed'];
const withOrWithout: Record<Standing, string> = {
  alone: 'closed until Retry',
  backed: 'the earlier build takes its place',
};
const sound = 'sound';
const stale = 'stale chunk after the old folder is gone';

const builds: readonly FaultyBuild[] = visitedRemotes.flatMap((remote) => {
  const { name } = remote;
  const inBoth = { ...brokenBuilds, ...unreadableManifests, [stale]: staleChunk, [sound]: () => ({}) };
  return [
    ...Object.entries(inBoth).flatMap(([fault, spoiled]) =>
      standings.map((standing): FaultyBuild => ({ name, fault, standing, ...spoiled(remote) })),
    ),
    ...Object.entries(brokenServerBundles).map(([fault, spoiled]): FaultyBuild => ({
      name,
      fault,
      standing: 'alone',
      ...spoiled(remote),
    })),
  ];
});

let court: Court;
before(async () => {
  court = await openCourt(builds);
});
after(async () => {
  assert.equal((await fetch(`${court.product.origin}/healthz`)).status, 200, 'the server is well after all of it');
  await court.close();
});

/** First of all: a server goes on with what it could read last. */
describe('a manifest that can’t be read, and no build that ever could', () => {
  const closed: ClosedTab[] = [];
  for (const fault of Object.keys(unreadableManifests))
    for (const remote of visitedRemotes)
      test(`${remote.name}: ${fault}: closed`, async () => {
        const unreadable = Object.fromEntries(visitedRemotes.map(({ name }) => [name, buildOf(fault, 'alone')]));
        closed.push(await openClosed(court, remote, fault, unreadable));
      });

  test('each of them: Retry shows the page when its manifest can be read', async () => {
    assert.equal(closed.length, visitedRemotes.length * Object.keys(unreadableManifests).length);
    for (const tab of closed) {
      await court.hold(tab, {});
      await retry(tab.page).first().click();
      await tab.remote.shown(tab.page).waitFor();
      await tab.context.close();
    }
  });
});

describe('every fault of every remote', { concurrency: 3 }, () => {
  for (const remote of visitedRemotes) {
    for (const standing of standings) {
      const cell = (fault: string): string => `${remote.name}: ${fault}: ${withOrWithout[standing]}`;
      for (const [fault, outage] of Object.entries(outages))
        test(cell(fault), () =>
          assertOutlived({
            court,
            remote,
            fault,
            standing,
            build: buildOf(sound, standing),
            begin: onTheNetwork(remote, outage),
          }),
        );
      for (const [fault, outage] of Object.entries(delays))
        test(cell(fault), () => {
          const { onAsked, wait } = leaps();
          const network = onTheNetwork(remote, outage, onAsked);
          const begin: typeof network = async (context, build) => {
            await context.clock.install();
            return network(context, build);
          };
          return assertOutlived({ court, remote, fault, standing, build: buildOf(sound, standing), begin, wait });
        });
      for (const fault of Object.keys(brokenBuilds))
        test(cell(fault), () => assertOutlived({ court, remote, fault, standing }));
      test(cell(stale), () => assertOutlived({ court, remote, fault: stale, standing, shown: remote.lateShown }));
    }
    for (const fault of Object.keys(unreadableManifests))
      test(`${remote.name}: ${fault}: ${withOrWithout.backed}`, () =>
        assertOutlived({ court, remote, fault, standing: 'backed' }));
    for (const fault of Object.keys(brokenServerBundles))
      test(`${remote.name}: ${fault}: drawn by the browser`, () => assertDrawnByBrowser(court, remote, fault));
  }
});
