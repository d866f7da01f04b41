import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { checkStored, removeVersion, rollBack, show } from '@food-court/federation/release';
import type { Build, PageName, System } from '@food-court/conformance';
import { copyBuild } from '#delivery/copied-build';
import { linkTo, waitForHydration } from '#delivery/open-tab';
import { behindProxy, type OwnProduct, startOwnProduct, uniqueAddress } from '#delivery/own-product';
import { releaseCommand } from '#delivery/release-command';
import { desktop } from '#journey/browser';
import { waitForValue } from '#journey/wait-for-value';
import { setProductUnderTest } from '#product/origin';
import { fillDataFolder } from '#product/prepared-data';
import { createAccount } from '#setup/accounts';
import { sessionCookiesOf, signIn } from '#setup/sign-in';
import { forgetEarlierBuild } from './defect';
import { changeFor } from './faulty-builds';
import { draw, hasCanary } from './lineup';

const by = 'the conformance suite';
/** The remote of the dish is the dashboard, and that of the list the storefront. */
const name = 'dashboard';
const paths: Record<PageName, string> = { list: '/', dish: '/dashboard' };
const links: Record<PageName, string> = { list: 'Home', dish: 'Dashboard' };
/** The suite decides when a build is rolled back, and all visitors come from one machine. */
const settings = { ...behindProxy, ROLLBACK_REPORTS: '0' };

interface Site {
  product: OwnProduct;
  /** The build that all others are copies of, and the one that is live. */
  good: string;
  live: string;
  buyer: Awaited<ReturnType<typeof createAccount>>;
  session: Awaited<ReturnType<typeof sessionCookiesOf>>;
}

/** Our product. */
export const system = (): System => foodCourt(false);
export const systemWithDefect = (): System => foodCourt(true);

/** Builds are copies of the real one with a fault in their files. */
function foodCourt(forgetsEarlierBuild: boolean): System {
  const site = {} as Site;
  return {
    name: 'Food Court',
    ...lifeOf(site),
    ...pagesFor(() => site.buyer.name),
    ...releasesOf(site, forgetsEarlierBuild),
    ...checksOf(site),
  };
}

const add = ({ product, good }: Site, build: Build): Promise<string> =>
  copyBuild(product.store, { name, from: good, to: build.name, change: changeFor(build) });

const isServed = ({ product, live }: Site): Promise<void> =>
  waitForValue(async () => (await draw(product.origin, name)).build, live, `${live} is live`);

const lifeOf = (site: Site): Pick<System, 'versions' | 'start' | 'stop' | 'address' | 'visitor'> => ({
  versions: async () => ({ shell: await site.product.live('shell'), dashboard: site.good }),
  start: async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'food-court-conformance-'));
    await fillDataFolder(dataDir);
    site.product = await startOwnProduct(dataDir, settings);
    setProductUnderTest(site.product.origin);
    site.good = site.live = await site.product.live(name);
    site.buyer = await createAccount('Buyer');
    site.session = await sessionCookiesOf(site.buyer);
  },
  stop: async () => {
    setProductUnderTest(undefined);
    await site.product.running?.stop();
    if (site.product.dataDir) await rm(site.product.dataDir, { recursive: true, force: true });
  },
  address: (page) => site.product.origin + paths[page],
  visitor: async (browser) => {
    const context = await browser.newContext({
      ...desktop,
      reducedMotion: 'reduce',
      extraHTTPHeaders: uniqueAddress(),
    });
    await signIn(context, site.buyer);
    await context.addCookies(site.session);
    return context;
  },
});

const releasesOf = (
  site: Site,
  forgetsEarlierBuild: boolean,
): Pick<System, 'files' | 'release' | 'rollBack' | 'removeOldBuilds'> => ({
  files: () => `**/releases/${name}/${site.live}/client/**`,
  release: async (build) => {
    await add(site, build);
    await show(site.product.store, [{ name, build: build.name }], { by, audience: 'everybody' });
    site.live = build.name;
    if (forgetsEarlierBuild) await forgetEarlierBuild(site.product.store, name);
    await isServed(site);
  },
  rollBack: async () => {
    site.live = (await rollBack(site.product.store, name, { by })).build;
  },
  removeOldBuilds: async () => {
    for (const { build } of await site.product.store.builds(name))
      if (build !== site.live && build !== site.good) await site.product.store.removeBuild(name, build);
  },
});

const checksOf = (site: Site): Pick<System, 'reasonsAgainst' | 'canary' | 'failuresOf'> => ({
  reasonsAgainst: async (build) => {
    await add(site, build);
    return checkStored(site.product.store, [{ name, build: build.name }]).then(
      () => [],
      (error: Error) => [error.message],
    );
  },
  canary: {
    start: async (build, percent) => {
      await add(site, build);
      await show(site.product.store, [{ name, build: build.name }], { by, audience: { percent } });
      await waitForValue(() => hasCanary(site.product.origin, name, build.name), true);
    },
    draw: (cookies) => draw(site.product.origin, name, cookies),
    end: () => removeVersion(site.product.store, name, { by }).then(() => undefined),
  },
  failuresOf: async (build) => {
    const { health } = await releaseCommand<{ health: { failures?: { build: string }[] } }>(
      site.product.dataDir,
      'releases',
    );
    return (health.failures ?? []).filter((failure) => failure.build === build).map(() => build);
  },
});

/** The parts of the page that visitors see and press. */
const pagesFor = (
  buyerName: () => string,
): Pick<System, 'open' | 'shown' | 'closed' | 'frameLink' | 'openLate' | 'lateShown'> => ({
  open: async (page, to) => {
    await waitForHydration(page);
    await linkTo(page, links[to]).click();
  },
  shown: (page, shownPage, build) =>
    shownPage === 'list'
      ? page.getByText('In good company')
      : page.getByRole('heading', { name: build ? `Welcome from ${build}, ` : /^Welcome(,| from)/ }),
  closed: (page) => page.getByText('closed for a moment'),
  frameLink: (page) => linkTo(page, links.list),
  openLate: (page) => page.getByRole('link', { name: 'Profile', exact: true }).first().click(),
  lateShown: (page) => page.getByRole('heading', { name: buyerName(), exact: true }),
});
