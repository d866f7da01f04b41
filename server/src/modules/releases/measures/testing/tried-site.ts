import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import {
  chooseLineup,
  lineupNewsAddress,
  type ManifestFacts,
  type PageMeasures,
} from '@food-court/federation/discovery';
import { findCanary, readDiscovery, show } from '@food-court/federation/release';
import { createTestBrowser, kitchenBundle, kitchenFacts, waitForValue, type TestBrowser } from '#testing/index';
import { knownSwitches } from '#compose/visitors-of-pages';
import { manifestReader } from '#modules/releases/discovery/manifest-reader';
import { findLastSwitches } from '#modules/releases/flags/flag-switches.repository';
import type { KnownSwitches } from '#modules/releases/flags/known-switches';
import { switchFlag } from '#modules/releases/flags/switch-flag';
import { judgeCanaries } from '#modules/releases/canaries/judge-canaries';
import { createRollbackSite, networkAddress } from '#modules/releases/reports/testing/rollback-site';

const atOnce = 20;
/** More than the ten minutes that a page counts in, so that those of two such times do not meet. */
const laterMs = 1_200_000;

/** The kitchen offers a slot on its page. */
const offering: Partial<ManifestFacts> = {
  ...kitchenFacts,
  surface: {
    name: 'kitchen',
    routes: kitchenFacts.surface?.routes ?? [],
    slots: { 'soups#below': { version: 1, props: {}, atMost: 1 } },
  },
};

/** A flag of the reviews. */
export const photos = {
  photos: {
    default: false,
    owner: 'reviews@example.com',
    expires: new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10),
  },
};

/** Measures of a page whose times are longer by a factor. */
type Measure = (factor: number) => Partial<PageMeasures>;

export type TriedSite = Awaited<ReturnType<typeof createTriedSite>>;

/** A site whose reviews r1 are live beside the kitchen’s slot, and r2 is in the store. */
export async function createTriedSite(reviews: Partial<ManifestFacts>) {
  const site = await createRollbackSite();
  const { db, app, services } = site.testServer;
  site.files.add('kitchen', 'k4', { ssr: kitchenBundle('Ramen'), facts: offering });
  await site.release('k4');
  for (const build of ['r1', 'r2']) site.files.add('reviews', build, { ssr: '', facts: reviews });
  await show(site.store, [{ name: 'reviews', build: 'r1' }], { by: 'Ada', audience: 'everybody' });
  let networks = 0;

  /** Browsers whose visits have this build of the reviews by lot. */
  async function visitorsWith(build: string, count: number): Promise<TestBrowser[]> {
    const discovery = await readDiscovery(site.store);
    const found: TestBrowser[] = [];
    while (found.length < count) {
      const id = randomBytes(16).toString('base64url');
      if (chooseLineup(discovery, { id }).remotes.reviews?.build !== build) continue;
      const browser = createTestBrowser(app);
      browser.cookies.set('food-court-visitor', id);
      found.push(browser);
    }
    await inTurns(found, (browser) => browser.request(lineupNewsAddress));
    return found;
  }
  const send = async (from: TestBrowser, payload: object): Promise<void> => {
    const remoteAddress = networkAddress(++networks);
    const { statusCode } = await from.request('/page-measures', { method: 'POST', payload, remoteAddress });
    assert.equal(statusCode, 204);
  };
  /** For example 'r1 /soups largestPaint 5'. */
  const rows = async (name: string): Promise<string[]> => {
    const found = await db
      .selectFrom('page_measures')
      .select(({ fn }) => ['build', 'route', 'measure', fn.sum<number>('pages').as('pages')])
      .where('name', '=', name)
      .groupBy(['build', 'route', 'measure'])
      .execute();
    return found.map((row) => [row.build, row.route, row.measure, row.pages].join(' ')).toSorted();
  };
  const countNetworks = async (): Promise<number[]> => {
    const found = await db.selectFrom('measured_networks').select('build').where('name', '=', 'reviews').execute();
    return ['r1', 'r2'].map((build) => found.filter((row) => row.build === build).length);
  };
  return {
    ...site,
    db,
    visitorsWith,
    send,
    rows,
    /** From now on its pages are shown in sandboxed frames. */
    makeGuest: async (): Promise<void> => {
      await db
        .insertInto('teams')
        .values({ name: 'critics', deployables: ['reviews'], actions: ['stage'] })
        .execute();
      const level = { level: 'guest', confirmed_level: 'guest' } as const;
      await db
        .insertInto('remote_levels')
        .values({ remote: 'reviews', team: 'critics', ...level, calls: [], confirmed_calls: [] })
        .execute();
      await services.levels.refresh();
    },
    /** Gives a feature of the reviews to half of the visitors. These browsers begin their visits after that. */
    switchHalf: async (flag: string, browsers: readonly TestBrowser[]): Promise<number> => {
      const options = { db, releaseStore: site.store, manifests: manifestReader(site.store), log: app.log };
      await switchFlag(options, { remote: 'reviews', flag, rule: { share: 50 } }, 'Ada');
      await app.getDecorator<KnownSwitches>(knownSwitches).refresh();
      const { id } = (await findLastSwitches(db, 'reviews'))[0]!;
      for (const { cookies } of browsers) cookies.set('food-court-flags', `${id}`);
      return id;
    },
    showCanary: (percent: number) =>
      show(site.store, [{ name: 'reviews', build: 'r2' }], { by: 'Ada', audience: { percent }, untilSure: true }),
    /** Each visitor sends a page from a network of its own. The pages then count for minutes in which the canary was shown. */
    measure: async (path: string, pages: number, { r1, r2 }: { r1: Measure; r2: Measure }): Promise<void> => {
      const [of1, of2] = [await visitorsWith('r1', pages), await visitorsWith('r2', pages)];
      await inTurns(of1, async (browser, index) => {
        const page = { path, errors: 0, errorsOf: {} };
        const factor = 4 ** (index / pages - 0.5);
        await send(browser, { ...page, ...r1(factor) });
        await send(of2[index]!, { ...page, ...r2(factor) });
      });
      const errors = async () => (await rows('reviews')).filter((row) => row.includes(' errors '));
      await waitForValue(errors, [`r1 ${path} errors ${pages}`, `r2 ${path} errors ${pages}`]);
      // They are written after the pages.
      await waitForValue(countNetworks, [pages, pages]);
      for (const { slot } of await db.selectFrom('page_measures').select('slot').distinct().execute())
        await db
          .updateTable('page_measures')
          .set({ slot: new Date(slot.getTime() + laterMs) })
          .where('slot', '=', slot)
          .execute();
    },
    judge: () => judgeCanaries({ db, store: site.store, log: app.log }),
    share: async () => findCanary(await readDiscovery(site.store), 'reviews')?.deployment.traffic,
  };
}

async function inTurns<Item>(items: readonly Item[], run: (item: Item, index: number) => Promise<unknown>) {
  for (let from = 0; from < items.length; from += atOnce)
    await Promise.all(items.slice(from, from + atOnce).map((item, offset) => run(item, from + offset)));
}
