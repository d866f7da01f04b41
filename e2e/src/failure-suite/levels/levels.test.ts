import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import type { PageFinding } from '@food-court/federation/examination';
import { throwingScreen, withoutFile } from '#delivery/broken-files';
import { closed, retry, waitForOpenTab } from '#delivery/open-tab';
import { behindProxy, startOwnProduct } from '#delivery/own-product';
import { waitForValue } from '#journey/wait-for-value';
import { setProductUnderTest } from '#product/origin';
import { repository } from '#product/product';
import { buildOf, earlierBuild, type Fallback, type FaultyBuild } from '../faulty-builds';
import { serveTestSite, type OpenTab, type TestSite } from '../test-site';
import { hostileScreen } from './hostile-screen';
import { tableOf } from './level-table';
import { dataAccess } from './data-access';
import { actsOnPages, examineActions, pagesOf, type ActionPage } from './examine-actions';
import type { HostileAction, Level } from './hostile-action';
import { navigation } from './navigation';
import { overload } from './overload';
import { pageChanges } from './page-changes';
import { hide, noteMeasures, sentMeasures, waitForGuest } from './sent-measures';
import { openStranger, type Stranger } from './stranger';
import { tryAction } from './try-action';

const actions: readonly HostileAction[] = [...dataAccess, ...pageChanges, ...navigation, ...overload];
const actionPages = pagesOf(actions);

const remote = 'storefront';
const fault = 'hostile';
const examinedFault = 'examined';
const page = '/faq';
/** Its page of a guest closes, as that of any remote does. */
const broken = {
  render: { fault: 'throws in render', change: throwingScreen('faq') },
  load: { fault: 'lacks a chunk', spoil: withoutFile(/^faq\.\w+\.js$/) },
};
/** The remote belongs to another team. */
const ofOthers = { OWN_REMOTES: 'dashboard,payments' };
/** Without it only a browser with a window gives a sandboxed frame a process of its own. */
const browserWith = ['--site-per-process', '--use-fake-device-for-media-stream'];

let site: TestSite;
let stranger: Stranger;
let dataDir = '';
before(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'food-court-levels-'));
  const product = await startOwnProduct(dataDir, { ...ofOthers, ...behindProxy, ROLLBACK_REPORTS: '0' });
  setProductUnderTest(product.origin);
  stranger = await openStranger();
  const change = hostileScreen(actions, stranger.origin);
  const acting = { fault: examinedFault, change: actsOnPages(actionPages, stranger.origin) };
  const faults = [
    { fault, change },
    acting,
    ...Object.values(broken),
    { ...broken.render, fallback: 'earlier' as const },
  ];
  const builds = faults.map((build): FaultyBuild => ({ name: remote, fallback: 'none', ...build }));
  site = await serveTestSite(product, builds, ...browserWith);
  await team('add', 'front', '--remotes', remote, '--may', 'stage');
});
after(async () => {
  setProductUnderTest(undefined);
  stranger?.close();
  await site?.close();
  await site?.product.running.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function team(...words: string[]): Promise<void> {
  const env = { ...process.env, ...ofOthers, DATA_DIR: dataDir };
  await promisify(execFile)('npm', ['run', '--silent', 'team', '--', ...words], { cwd: repository, env });
}

const visit = async (of = fault, fallback: Fallback = 'none'): Promise<OpenTab> => {
  const tab = await site.visitor('buyer', { [remote]: buildOf(of, fallback) });
  // The header of a network would make the browser ask before it loads a file of a frame.
  await tab.context.setExtraHTTPHeaders({});
  return tab;
};

async function assertRetryShows(tab: OpenTab): Promise<void> {
  await site.serve(tab, {});
  await retry(tab.page).first().click();
  await tab.page.frameLocator('iframe').getByText('What is Food Court?').waitFor();
}

function describeLevel(level: Level): void {
  for (const action of actions.filter((each) => each[level]))
    test(`a remote at level ${level} ${action.does}`, async () => {
      const tab = await visit();
      stranger.reached.length = 0;
      await tryAction(tab.page, site.product.origin + page, level, action);
      const { leaks = false } = action[level]!;
      if (action.sends) assert.equal(stranger.reached.length > 0, leaks, stranger.reached.join());
      if (action[level]?.shows === 'closed until Retry') await assertRetryShows(tab);
      await tab.context.close();
    });
}

describe('trusted', () => describeLevel('trusted'));

describe('watched', () => {
  let found: PageFinding[] = [];
  before(async () => {
    const build = { name: remote, build: buildOf(examinedFault, 'none') };
    const endsPage = ({ actions: [first] }: ActionPage): boolean => first?.endsPage ?? false;
    const examine = (pages: readonly ActionPage[]) => examineActions(site.product, { ...build, pages });
    found = [
      ...(await examine(actionPages.filter((each) => !endsPage(each)))),
      ...(await examine(actionPages.filter(endsPage))),
    ];
  });

  const foundOn = (address: string): PageFinding[] =>
    found.map((finding) => ({ ...finding, what: nameless(finding.what).replace(` on ${address}`, '') }));
  const nameless = (what: string): string => what.replaceAll(/(http:\/\/)?127\.0\.0\.1:\d+/g, 'another site');

  for (const { address, actions: on } of actionPages)
    for (const { does, watched = [] } of on)
      test(`a remote at level watched ${does}`, () => {
        const own = foundOn(address).filter(({ what }) => watched.includes(what));
        assert.deepEqual(own.map(({ what }) => what).toSorted(), watched.toSorted());
        assert.equal(
          own.some(({ severity }) => severity === 'grave'),
          watched.length > 0,
        );
      });

  test('the examination of these remotes finds nothing else', () => {
    const expected = actionPages.flatMap(({ address, actions: on }) =>
      on.flatMap(({ watched = [] }) => watched.flatMap((what) => [what, `${what} on ${address}`])),
    );
    // Going back opens the document of the page before, which does its action again.
    const again = `adds steps to the history on ${actionPages.find(({ actions: [first] }) => first?.does === 'goes back')?.address}`;
    assert.deepEqual(
      found.map(({ what }) => nameless(what)).filter((what) => ![...expected, again].includes(what)),
      [],
    );
  });
});

describe('guest', () => {
  before(async () => {
    await team('level', 'front', '--remote', remote, '--is', 'guest', '--calls', 'GET /court-terms');
    const isGuest = async (): Promise<boolean> =>
      (await (await fetch(site.product.origin + page)).text()).includes('<iframe');
    await waitForValue(isGuest, true, 'the server knows the level');
  });
  describeLevel('guest');

  for (const [what, { fault: one }] of Object.entries(broken))
    test(`a remote at level guest ${one}`, async () => {
      const tab = await visit(one);
      const report = tab.page.waitForRequest((request) => new URL(request.url()).pathname === '/client-reports');
      await noteMeasures(tab.page);
      await tab.page.goto(site.product.origin + page);
      await closed(tab.page).first().waitFor();
      const { errorsOf = {} } = await sentMeasures(tab.page);
      assert.ok(errorsOf[remote]! > 0, JSON.stringify(errorsOf));
      assert.equal(((await report).postDataJSON() as { what: string }).what, what);
      await assertRetryShows(tab);
      await tab.context.close();
    });

  test('a remote at level guest is measured from the navigation until it is alive in its frame', async () => {
    const tab = await visit();
    await noteMeasures(tab.page);
    await tab.page.goto(site.product.origin + page);
    await waitForGuest(tab.page, remote);
    await waitForOpenTab(tab.page);
    await hide(tab.page);
    const { path: measured, firstByte = 0, frameAlive = 0, errors } = await sentMeasures(tab.page);
    assert.deepEqual([measured, errors], [page, 0]);
    assert.ok(frameAlive > firstByte, `alive after ${frameAlive} ms, the first byte came after ${firstByte} ms`);
    await tab.context.close();
  });

  test('a remote at level guest throws in render, and its frame shows the previous build by itself', async () => {
    const tab = await visit(broken.render.fault, 'earlier');
    await tab.page.goto(site.product.origin + page);
    const frame = tab.page.frameLocator('iframe');
    const build = async (): Promise<string | undefined> =>
      /"storefront":\{"build":"(\w+)"/.exec((await frame.locator('#page-state').textContent()) ?? '')?.[1];
    await waitForValue(build, earlierBuild);
    await frame.getByText('What is Food Court?').waitFor();
    await tab.context.close();
  });
});

test('the table in docs/failure-suite.md says the same', async () => {
  const table = tableOf(actions);
  const text = await readFile(path.join(repository, 'docs/failure-suite.md'), 'utf8');
  assert.ok(text.includes(table), `docs/failure-suite.md needs this table:\n${table}`);
});
