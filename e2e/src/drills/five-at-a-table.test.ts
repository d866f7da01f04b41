import assert from 'node:assert/strict';
import { after } from 'node:test';
import type { Page } from 'playwright-core';
import { phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { joinSharedBasket, payByGooglePay, sharedBasket, startSharedBasket } from '#pages/shared-basket';
import { origin } from '#product/origin';
import { assertLedgerAgrees } from '#setup/ledger';
import { createSeller, uniqueTitle } from '#setup/menu';

/** Prices whose cents a rounding error would change. */
const prices = [3.33, 4.57, 7.01, 5.49, 6.13, 8.88, 2.99, 9.95];
const kitchens = prices.map(() => createSeller());
after(() => Promise.all(kitchens.map((kitchen) => kitchen.deleteDishes())));

/** The dishes of each person, as places in `prices`. */
const orders: Record<string, readonly number[]> = { Ana: [0, 1], Ben: [2, 3], Cem: [4, 5], Dia: [6], Eve: [7] };
const totalOf = (name: string): string =>
  ((orders[name] ?? []).reduce((cents, place) => cents + Math.round((prices[place] ?? 0) * 100), 0) / 100).toFixed(2);

async function add(page: Page, title: string): Promise<void> {
  await page.goto(`${origin()}/search?q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Add ${title} to basket` }).tap();
  await sharedBasket(page)
    .getByText(/you: \$/)
    .waitFor();
}

journey(
  'five phones order one meal from eight kitchens: four people pay their part to the cent, and one doesn’t (phones)',
  { on: phone, loads: 'everything' },
  async ({ page: ana, openVisitor }) => {
    const titles = await Promise.all(
      kitchens.map(async (kitchen, place) => {
        const dish = { title: uniqueTitle('Stew'), price: prices[place] ?? 0 };
        return (await kitchen.createDish(dish)).title;
      }),
    );
    const code = await startSharedBasket(ana, 'Ana');
    const pages: Record<string, Page> = { Ana: ana };
    for (const name of Object.keys(orders).slice(1)) {
      const { page } = await openVisitor(phone);
      await joinSharedBasket(page, code, name);
      pages[name] = page;
    }
    for (const [name, page] of Object.entries(pages))
      for (const place of orders[name] ?? []) await add(page, titles[place] ?? '');

    await ana.goto(`${origin()}/together`);
    for (const title of titles) await sharedBasket(ana).getByText(title).first().waitFor();
    await sharedBasket(ana).getByRole('button', { name: 'Order now' }).tap();
    for (const [name, page] of Object.entries(pages).slice(0, 4)) {
      if (page !== ana) await page.goto(`${origin()}/together`);
      await sharedBasket(page)
        .getByRole('button', { name: `Pay my part · $${totalOf(name)}` })
        .tap();
      assert.equal(await payByGooglePay(page), `Pay $${totalOf(name)}`);
      await page.getByRole('heading', { name: 'This order is paid' }).waitFor();
    }

    const { Eve: eve } = pages;
    assert.ok(eve);
    await eve.goto(`${origin()}/together`);
    await sharedBasket(eve).getByText('4 of 5 parts are paid', { exact: false }).waitFor();
    await sharedBasket(eve)
      .getByRole('button', { name: `Pay my part · $${totalOf('Eve')}` })
      .waitFor();
    await assertLedgerAgrees();
  },
);
