import { show } from '@food-court/federation/release';
import { knownSwitches } from '#compose/visitors-of-pages';
import { kitchenBundle, kitchenFacts, type TestBrowser } from '#testing/index';
import type { Settings } from '#platform/config/settings';
import type { Db } from '#platform/database/tables';
import { bucketOf } from '#modules/releases/measures/buckets';
import { addMeasuredNetworks } from '#modules/releases/measures/measured-networks.repository';
import { addPages } from '#modules/releases/measures/page-measures.repository';
import { buildWith, nameOfTrial } from '#modules/releases/measures/subjects';
import { createRollbackSite, networkAddress } from '#modules/releases/reports/testing/rollback-site';
import { manifestReader } from '#modules/releases/discovery/manifest-reader';
import { findLastSwitches } from '../flag-switches.repository';
import { judgeFlags } from '../judge-flags';
import type { KnownSwitches } from '../known-switches';
import { isOnFor, type FlagRule } from '../rule.policy';
import { switchFlag } from '../switch-flag';

export const lastDayOfFlags = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
const flag = { default: false, owner: 'kitchen@example.com', expires: lastDayOfFlags };
const dish = {
  ssr: kitchenBundle('Ramen'),
  facts: { ...kitchenFacts, surface: { ...kitchenFacts.surface!, flags: { card: flag, photos: flag, third: flag } } },
};

export const measured = { path: '/soups', firstByte: 50, largestPaint: 800, slowestPress: 60, shift: 20, errors: 0 };

export interface Visited {
  switchId: number;
  build?: string;
  /** Pages with the feature; there are as many without it. */
  pages: number;
  /** How many times as long pages with the feature take. */
  slowness?: number;
  networks?: number;
}

export type JudgedSite = Awaited<ReturnType<typeof createJudgedSite>>;

/** A site whose kitchen k4 is live and k5 in the store, both with flags; k2 has none. */
export async function createJudgedSite(settings: Partial<Settings> = {}) {
  const site = await createRollbackSite(settings);
  const { db, app } = site.testServer;
  for (const build of ['k4', 'k5']) site.files.add('kitchen', build, dish);
  await show(site.store, [{ name: 'kitchen', build: 'k4' }], { by: 'Ada', audience: 'everybody' });
  const options = { db, releaseStore: site.store, manifests: manifestReader(site.store), log: app.log };
  const read = () => app.getDecorator<KnownSwitches>(knownSwitches).refresh();
  const last = async (name = 'card') => (await findLastSwitches(db, 'kitchen')).find((each) => each.flag === name);
  let networks = 0;
  return {
    ...site,
    db,
    options,
    last,
    judge: (changed: Partial<typeof options> = {}) => judgeFlags({ ...options, ...changed }),
    /** Returns the number of the switch. */
    switchTo: async (rule: FlagRule | null, name = 'card', by = 'kitchen-team'): Promise<number> => {
      await switchFlag(options, { remote: 'kitchen', flag: name, rule }, by);
      await read();
      return (await last(name))!.id;
    },
    share: async (name?: string) => (await last(name))?.rule?.share,
    addVisited: (visited: Visited) => addVisited(db, visited),
    /** Sends what a browser measured, usually from a network of its own. */
    send: (from: TestBrowser, payload: object = measured, remoteAddress = networkAddress(++networks)) =>
      from.request('/page-measures', { method: 'POST', payload, remoteAddress }),
    /** For example 'k4 on largestPaint 1'. */
    rows: async (switchId: number, route = '/soups') =>
      (await findRows(db, nameOfTrial(switchId), route)).map(
        ({ build, measure, pages }) => `${build} ${measure} ${pages}`,
      ),
    /** Browsers whose visits began after a switch, all with or all without the feature. */
    visitorsWith: async (isOn: boolean, switchId: number, count: number, name = 'card'): Promise<TestBrowser[]> => {
      const { rule } = (await last(name))!;
      const found: TestBrowser[] = [];
      while (found.length < count)
        for (const browser of await site.visitors(4)) {
          browser.cookies.set('food-court-flags', `${switchId}`);
          const id = browser.cookies.get('food-court-visitor') ?? '';
          if (isOnFor(rule!, `kitchen ${name}`, { id }) === isOn && found.length < count) found.push(browser);
        }
      return found;
    },
  };
}

const findRows = (db: Db, name: string, route: string) =>
  db
    .selectFrom('page_measures')
    .select(['build', 'measure', 'pages'])
    .where('name', '=', name)
    .where('route', '=', route)
    .orderBy('build')
    .orderBy('measure')
    .execute();

/** Pages whose paint times are distributed like those of real people, in the next full ten minutes. */
async function addVisited(
  db: Db,
  { switchId, build = 'k4', pages, slowness = 1, networks = 60 }: Visited,
): Promise<void> {
  const slot = new Date(Math.ceil(Date.now() / 600_000) * 600_000);
  const name = nameOfTrial(switchId);
  for (const isOn of [true, false]) {
    const row = { slot, name, build: buildWith(build, isOn), route: '/soups' };
    const counts = new Map<number, number>();
    for (let page = 0; page < pages; page += 1) {
      const bucket = bucketOf(1_000 * (isOn ? slowness : 1) * 4 ** (page / pages - 0.5));
      counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
    }
    await addPages(db, [
      { ...row, measure: 'errors', bucket: 0, pages },
      ...[...counts].map(([bucket, count]) => ({ ...row, measure: 'largestPaint', bucket, pages: count })),
    ]);
    await addMeasuredNetworks(
      db,
      Array.from({ length: networks }, (_, index) => ({
        ...{ name, build: row.build, network: `network-${index}` },
        ...{ errors: false, shift: false },
      })),
    );
  }
}
