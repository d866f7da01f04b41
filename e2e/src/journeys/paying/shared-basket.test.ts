import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { MenuDish } from '@food-court/shared-api/contract';
import { phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { waitForPath } from '#pages/dish-cards';
import { joinSharedBasket, payByGooglePay, sharedBasket, startSharedBasket } from '#pages/shared-basket';
import { origin } from '#product/origin';
import { fileSeller } from '#setup/menu';

const seller = fileSeller();

/** A kitchen whose dishes no other journey sells or removes. */
async function openKitchen(): Promise<{ path: string; titles: string[] }> {
  const dishes = [await seller.createDish(), await seller.createDish()];
  const shown = (await (await fetch(`${origin()}/api/product/${dishes[0]?._id}`)).json()) as MenuDish;
  return { path: `/kitchen/${shown.kitchen.id}/${shown.kitchen.slug}`, titles: dishes.map(({ title }) => title) };
}

/** Adds a dish of the menu, which goes to the shared basket. */
async function addDish(page: Page, path: string, title = ''): Promise<void> {
  await page.goto(origin() + path);
  await page.getByRole('button', { name: `Add ${title} to basket` }).tap();
  await sharedBasket(page)
    .getByText(/you: \$/)
    .waitFor();
}

/** Pays their share by the sandbox’s wallet, and waits until that is known. */
async function payShare(page: Page, text: string): Promise<void> {
  await sharedBasket(page)
    .getByRole('link', { name: /^Pay my share/ })
    .tap();
  await payByGooglePay(page);
  await page.getByText(text).waitFor();
}

journey(
  'two phones at a table fill one basket, see each other’s dishes, split the bill, and follow one meal (phones)',
  { on: phone, loads: 'everything' },
  async ({ page: ana, openVisitor }) => {
    const { page: ben } = await openVisitor(phone);
    await joinSharedBasket(ben, await startSharedBasket(ana, 'Ana'), 'Ben');
    await sharedBasket(ana).getByRole('listitem', { name: 'Ben' }).waitFor();
    const { path, titles } = await openKitchen();
    await addDish(ana, path, titles[0]);
    await addDish(ben, path, titles[1]);
    await sharedBasket(ben).getByRole('link', { name: 'Open' }).tap();
    await waitForPath(ben, '/together');
    assert.equal(await sharedBasket(ben).getByText('No dish yet').count(), 0);

    await sharedBasket(ben).getByRole('button', { name: 'Order now' }).tap();
    await sharedBasket(ben)
      .getByRole('button', { name: /^Split evenly · 2 × \$/ })
      .tap();
    await payShare(ben, 'Your share is paid');
    await ana.goto(`${origin()}/together`);
    await sharedBasket(ana).getByText('1 of 2 shares are paid', { exact: false }).waitFor();
    await payShare(ana, 'This order is paid');

    await ben.goto(`${origin()}/together`);
    await sharedBasket(ben).getByRole('link', { name: 'Follow your order' }).tap();
    await ben.getByText('Ana and Ben paid.').waitFor();
  },
);
