import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { retry } from '#delivery/open-tab';
import { type ClosedTab, openClosedRemote } from './cells';
import { describeFaults, faultyBuilds, type IsTried, withoutRepetition } from './every-fault';
import { brokenServerBundles, unreadableManifests } from './faults';
import { type FaultyBuild, buildOf } from './faulty-builds';
import { assertHangHeals, assertHungStartHeals, loopingBuilds } from './hanging-tab';
import { assertOthersStayQuick } from './quick-pages';
import { visitedRemotes } from './remotes';
import { type TestSite, openTestSite } from './test-site';

/** npm run test:long tries every fault with every remote. Without LONG=1 each mechanism of the shell is tried once. */
const withPictures = process.env.FAILURE_PICTURES === '1';
const everyFault = withPictures || process.env.LONG === '1';
const [firstRemote] = visitedRemotes;
const [firstManifestFault = '', ...otherManifestFaults] = Object.keys(unreadableManifests);
const sameMechanism = ['404', '500 with JSON', 'slower than the limit', ...otherManifestFaults];
const isTried: IsTried = (remote, fault, fallback = 'none') => {
  if (withPictures) return true;
  if (everyFault) return withoutRepetition(remote, fault, fallback);
  // The other remotes differ only in where their screens are: on a page of their own, or inside the dashboard's frame.
  if (remote !== firstRemote) return fault === 'throws in render' && fallback === 'none';
  return !sameMechanism.includes(fault) && withoutRepetition(remote, fault, fallback);
};
const manifestFaults = everyFault ? Object.keys(unreadableManifests) : [firstManifestFault];

const builds: readonly FaultyBuild[] = [
  ...visitedRemotes.flatMap((remote) =>
    faultyBuilds(
      remote,
      (_, fault, fallback) =>
        (fallback === 'none' && manifestFaults.includes(fault)) || isTried(remote, fault, fallback),
    ),
  ),
  ...(everyFault ? loopingBuilds(firstRemote!) : []),
];

let site: TestSite;
before(async () => {
  site = await openTestSite(builds);
});
after(async () => {
  assert.equal((await fetch(`${site.product.origin}/healthz`)).status, 200, 'the server is healthy after all faults');
  await site.close();
});

// These run first, because the server falls back to the last manifest that it could read.
describe('without any readable manifest', () => {
  const closed: ClosedTab[] = [];
  for (const fault of manifestFaults)
    for (const remote of visitedRemotes)
      test(`${remote.name} is closed (${fault})`, async () => {
        const unreadable = Object.fromEntries(visitedRemotes.map(({ name }) => [name, buildOf(fault, 'none')]));
        closed.push(await openClosedRemote(site, remote, fault, unreadable));
      });

  test('Retry shows each page once its manifest can be read', async () => {
    assert.equal(closed.length, visitedRemotes.length * manifestFaults.length);
    for (const tab of closed) {
      await site.serve(tab, {});
      await retry(tab.page).first().click();
      await tab.remote.shown(tab.page).waitFor();
      await tab.context.close();
    }
  });
});

// These run before the other tests, which keep the machine busy.
describe('home stays quick for everybody else', () => {
  for (const fault of Object.keys(brokenServerBundles))
    if (isTried(firstRemote!, fault))
      test(`while others visit a build whose ${fault}`, () => assertOthersStayQuick(site, firstRemote!, fault));
});

// Runs only in the long suite, because it keeps a core busy for ten seconds.
if (everyFault)
  for (const fallback of ['earlier', 'none'] as const) {
    const outcome = fallback === 'earlier' ? 'has the earlier build' : 'works without it';
    test(`after ${firstRemote!.name} hung, the next page ${outcome}`, () =>
      assertHangHeals(site, firstRemote!, fallback));
    test(`after ${firstRemote!.name} hung while it started, the page ${outcome} when the tab opens it again`, () =>
      assertHungStartHeals(site, firstRemote!, fallback));
  }

describeFaults(
  everyFault ? 'every fault of every remote' : 'each mechanism of the shell',
  () => site,
  visitedRemotes,
  isTried,
);
