import type { Browser, CDPSession, Page } from 'playwright-core';
import { loadHeading, watchHeading, type HeadingLoad } from './heading-load';
import { median } from 'e2e/src/journey/median';
import { machines, type Machine } from './page-load';
import { startPlainSite, type PlainSite } from '@food-court/conformance/browser';
import { prepareVisits, type Visits } from './signed-in-scene';
import { launch, withoutWorker } from 'e2e/src/journey/browser';
import { origin } from 'e2e/src/product/origin';
import { sessionCookiesOf, signIn } from 'e2e/src/setup/sign-in';

const isShort = process.argv.includes('--short');
/** Unthrottled loads take few frames, so a median of three moves by a third from run to run. */
const roundsOn = ({ processorSlowdown }: Machine): number => (isShort ? 9 : processorSlowdown > 1 ? 5 : 7);
const faq = '/faq';
/** Comes before each load. Each starts a process of its own then, as when somebody comes from another site. */
const anotherSite = 'data:text/html,another site';
/** Dashboard pages are also compared with themselves as plain HTML. */
const isOfDashboard = (path: string): boolean => path.startsWith('/dashboard');

type Loads = Map<string, HeadingLoad[]>;
const plainOf = (path: string): string => `plain ${path}`;
const of = (loads: Loads, name: string, figure: keyof HeadingLoad): number =>
  median((loads.get(name) ?? []).map((load) => load[figure]));

// Measures how long signed-in people wait for the heading of a page, compared with the FAQ in the same session, and for the largest
// paint of a dashboard page, compared with the same page as plain HTML. Each load is a new document with a warm cache. Times depend
// on the machine, so the ratios matter. The budgets apply to the worst page.
const { visits, end } = await prepareVisits(isShort);
const [browser, plainSite] = [await launch(), await startPlainSite(origin())];
const worst = new Map<string, number>();
for (const visit of visits) await measureVisits(browser, plainSite, visit);
await browser.close();
plainSite.close();
await end();
console.log();
for (const [budget, figure] of worst) console.log(`budget ${budget} ${figure.toFixed(2)}`);

async function measureVisits(browser: Browser, site: PlainSite, { who, person, paths }: Visits): Promise<void> {
  const context = await browser.newContext({ ...withoutWorker, reducedMotion: 'reduce' });
  if (person) {
    await signIn(context, person);
    // The app sends no token older than five minutes, and the accounts may be older.
    await context.addCookies(await sessionCookiesOf(person));
  }
  await context.addInitScript(watchHeading);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const addresses = await warmUp(page, site, paths);
  for (const machine of isShort ? machines.slice(-1) : machines) {
    await slowDown(devtools, machine);
    const loads: Loads = new Map();
    for (let round = 0; round < roundsOn(machine); round += 1)
      for (const [name, address] of addresses) {
        await page.goto(anotherSite);
        loads.set(name, [...(loads.get(name) ?? []), await loadHeading(page, address, quietMs(machine))]);
      }
    print(who, machine, loads);
    if (person) noteBudgets(machine, loads);
  }
  await context.close();
}

/** Fills the cache. Returns the addresses of the pages, those of dashboard pages each followed by its plain copy. */
async function warmUp(page: Page, site: PlainSite, paths: readonly string[]): Promise<Map<string, string>> {
  const addresses = new Map<string, string>();
  for (const path of [faq, ...paths]) {
    addresses.set(path, origin() + path);
    await loadHeading(page, origin() + path, quietMs(machines[0]!));
    if (!isOfDashboard(path)) continue;
    const plain = site.add(await page.content());
    addresses.set(plainOf(path), plain);
    await loadHeading(page, plain, quietMs(machines[0]!));
  }
  return addresses;
}

/** Longer than any pause in a page's own start-up work. */
function quietMs({ processorSlowdown }: Machine): number {
  return processorSlowdown > 1 ? 1_500 : 600;
}

async function slowDown(devtools: CDPSession, { line, processorSlowdown }: Machine): Promise<void> {
  const asItIs = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', line ?? asItIs);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
}

function noteBudgets({ processorSlowdown }: Machine, loads: Loads): void {
  const suffix = processorSlowdown > 1 ? '-slow' : '';
  const note = (budget: string, figure: number): void =>
    void worst.set(budget + suffix, Math.max(worst.get(budget + suffix) ?? 0, figure));
  for (const path of loads.keys()) {
    if (!path.startsWith('/') || path === faq) continue;
    note('signed-in-heading', of(loads, path, 'shownMs') / of(loads, faq, 'shownMs'));
    if (isOfDashboard(path))
      note('dashboard-paint', of(loads, path, 'largestPaintMs') / of(loads, plainOf(path), 'largestPaintMs'));
  }
}

function print(who: string, machine: Machine, loads: Loads): void {
  console.log(`\nHeadings for ${who}  (median of ${roundsOn(machine)}, ${machine.name})`);
  const plain = (path: string): number => of(loads, plainOf(path), 'largestPaintMs');
  for (const path of [...loads.keys()].filter((name) => name.startsWith('/'))) {
    const besideTheFaq = (figure: 'headingMs' | 'shownMs'): string =>
      compare(of(loads, path, figure), of(loads, faq, figure), 'the FAQ');
    const paint = of(loads, path, 'largestPaintMs');
    console.log(
      [
        `  ${path.padEnd(44)} heading ${besideTheFaq('headingMs')}`,
        `shown ${besideTheFaq('shownMs')}`,
        `largest paint ${isOfDashboard(path) ? compare(paint, plain(path), 'plain HTML') : compare(paint)}`,
      ].join('   '),
    );
  }
}

function compare(figure: number, baseline = 0, name = ''): string {
  const time = `${figure.toFixed(0).padStart(5)} ms`;
  return baseline > 0 ? `${time} ${(figure / baseline).toFixed(2).padStart(5)}x ${name}` : time;
}
