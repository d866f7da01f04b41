import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { desktop, launch, visit } from '../browser/browser';
import { comeIn } from '../browser/dish-cards';
import { newcomer } from '../browser/newcomer';
import { openStall, orderBy } from '../browser/stall';
import { anAddressOfItsOwn, behindProxy, startOwnProduct, type OwnProduct } from '../delivery/own-product';
import { buildOf, serveBeside, type FaultyBuild } from './faulty-builds';
import type { VisitedRemote } from './remotes';

export interface Tab {
  context: BrowserContext;
  page: Page;
}

/** One product and one browser for all cells; each is a visitor of its own. */
export interface Court {
  product: OwnProduct;
  /** An order that the buyer has not paid. */
  order: string;
  /** A visitor in whose visit some deployables are these builds, and the others live ones. */
  visitor: (as: VisitedRemote['visitor'], builds: Record<string, string>) => Promise<Tab>;
  /** The visit holds these builds from now on, and live ones of the others: with none it is as after a repair. */
  hold: (tab: Tab, builds: Record<string, string>) => Promise<void>;
  close: () => Promise<void>;
}

type Stored = Awaited<ReturnType<BrowserContext['storageState']>>;

export async function openCourt(builds: readonly FaultyBuild[]): Promise<Court> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'food-court-failures-'));
  const [browser, product] = await Promise.all([
    launch(),
    startOwnProduct(dataDir, { ...behindProxy, ROLLBACK_REPORTS: '0' }),
  ]);
  await serveBeside(product.store, builds);
  const names = ['shell', 'storefront', 'dashboard', 'payments'];
  const live = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await product.live(name)] as const)),
  );
  const { order, signedIn } = await buyerWithOrder(browser, { ...live, ...allUnreadable(builds) }, product.origin);

  const hold = async ({ context }: Tab, held: Record<string, string>): Promise<void> => {
    const value = Object.entries({ ...live, ...held })
      .map(([name, build]) => `${name}:${build}`)
      .join('.');
    await context.clearCookies({ name: /^food-court-failed-/ });
    await context.addCookies([
      { name: 'food-court-visit', value, url: product.origin, httpOnly: true, sameSite: 'Lax' },
    ]);
  };
  return {
    product,
    order,
    hold,
    visitor: async (as, held) => {
      const tab = await visit(browser, {
        ...desktop,
        extraHTTPHeaders: anAddressOfItsOwn(),
        ...(as === 'buyer' && { storageState: signedIn }),
      });
      await hold(tab, held);
      return tab;
    },
    close: async () => {
      await browser.close();
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The server keeps what it could read last of each remote: the buyer signs in without having it read any. */
const allUnreadable = (builds: readonly FaultyBuild[]): Record<string, string> =>
  Object.fromEntries(
    builds
      .filter(({ fault, standing }) => fault === 'garbage manifest' && standing === 'alone')
      .map(({ name, fault, standing }) => [name, buildOf(fault, standing)]),
  );

async function buyerWithOrder(
  browser: Browser,
  held: Record<string, string>,
  origin: string,
): Promise<{ order: string; signedIn: Stored }> {
  const [buyer, stall] = await Promise.all([newcomer('Buyer'), openStall()]);
  const { _id } = await orderBy(buyer, await stall.cook());
  const { context, page } = await visit(browser);
  const value = Object.entries(held)
    .map(([name, build]) => `${name}:${build}`)
    .join('.');
  await context.addCookies([{ name: 'food-court-visit', value, url: origin, httpOnly: true, sameSite: 'Lax' }]);
  await comeIn(page, buyer);
  await page.getByRole('button', { name: /account/i }).waitFor();
  const signedIn = await context.storageState({ indexedDB: true });
  await context.close();
  return { order: _id, signedIn };
}
