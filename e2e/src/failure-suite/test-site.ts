import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readDiscovery } from '@food-court/federation/release';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type OwnProduct, behindProxy, startOwnProduct, uniqueAddress } from '#delivery/own-product';
import { type FaultyBuild, serveBeside } from './faulty-builds';
import type { VisitedRemote } from './remotes';
import { desktop, launch } from '#journey/browser';
import { setProductUnderTest } from '#product/origin';
import { createAccount } from '#setup/accounts';
import { createSeller } from '#setup/menu';
import { createOrder } from '#setup/orders';
import { sessionCookiesOf, signIn } from '#setup/sign-in';

export interface OpenTab {
  context: BrowserContext;
  page: Page;
}

/** One product and one browser for all tests. Each test uses a new visitor. */
export interface TestSite {
  product: OwnProduct;
  /** The id of an unpaid order of the buyer. */
  order: string;
  /** Opens a tab of a visitor who gets these builds, and the live builds of all other deployables. */
  visitor: (as: VisitedRemote['visitor'], builds: Record<string, string>) => Promise<OpenTab>;
  /** Serves these builds to the tab from now on, and the live builds of all other deployables. Without any, everything is repaired. */
  serve: (tab: OpenTab, builds: Record<string, string>) => Promise<void>;
  close: () => Promise<void>;
}

/** Starts a product for the test site alone. */
export async function openTestSite(builds: readonly FaultyBuild[]): Promise<TestSite> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'food-court-failures-'));
  const product = await startOwnProduct(dataDir, forFaultyBuilds);
  setProductUnderTest(product.origin);
  const site = await serveTestSite(product, builds);
  return {
    ...site,
    close: async () => {
      setProductUnderTest(undefined);
      await site.close();
      await product.running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Settings for a product with faulty builds: each visitor has its own address, and reports withdraw no build. */
export const forFaultyBuilds = { ...behindProxy, ROLLBACK_REPORTS: '0' };

/** Adds the builds beside the live ones of a running product. */
export async function serveTestSite(
  product: OwnProduct,
  builds: readonly FaultyBuild[],
  ...launchWith: readonly string[]
): Promise<TestSite> {
  const browser = await launch(...launchWith);
  await serveBeside(product.store, builds);
  const names = Object.keys((await readDiscovery(product.store)).microFrontends);
  const live = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await product.live(name)] as const)),
  );
  // Uses the API only: the server must not have read any remote before the tests of unreadable manifests.
  const [buyer, seller] = [await createAccount('Buyer'), createSeller()];
  const { _id: order } = await createOrder(buyer, await seller.createDish());
  const session = await sessionCookiesOf(buyer);

  const serve = async ({ context }: OpenTab, served: Record<string, string>): Promise<void> => {
    const value = Object.entries({ ...live, ...served })
      .map(([name, build]) => `${name}:${build}`)
      .join('.');
    await context.clearCookies({ name: /^food-court-(failed|hung)-/ });
    await context.addCookies([
      { name: 'food-court-visit', value, url: product.origin, httpOnly: true, sameSite: 'Lax' },
    ]);
  };
  return {
    product,
    order,
    serve,
    visitor: async (as, served) => {
      const tab = await openTab(browser);
      if (as === 'buyer') {
        await signIn(tab.context, buyer);
        await tab.context.addCookies(session);
      }
      await serve(tab, served);
      return tab;
    },
    close: () => browser.close(),
  };
}

async function openTab(browser: Browser): Promise<OpenTab> {
  const context = await browser.newContext({
    ...desktop,
    reducedMotion: 'reduce',
    extraHTTPHeaders: uniqueAddress(),
  });
  return { context, page: await context.newPage() };
}
