import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launch, origin, phone, visit } from '../browser/browser';
import { comesToBe } from '../browser/comes-to-be';
import { card, comeInTo } from '../browser/dish-cards';
import { newcomer } from '../browser/newcomer';
import { lineOpens, openBoard, step } from '../browser/order-board';
import { paidOrderBy } from '../browser/paid-order';
import { openStall, orderBy } from '../browser/stall';
import { startProduct, withDataFolder } from '../product/product';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** The least that can be set, and time for the sweeper to come by. */
const expiry = { minutes: '1', patienceMs: 90_000 };

/** Of what the page had heard last, when it asks for the line again. */
const lastHeard = async (page: Page): Promise<string | undefined> =>
  (
    await page.waitForRequest((request) => new URL(request.url()).pathname === '/api/order-events', {
      timeout: expiry.patienceMs,
    })
  ).headers()['last-event-id'];

test('open pages go on by themselves when the server is stopped and started, miss nothing, and show what was not paid in time', async () => {
  await withDataFolder(async (dataDir) => {
    const built = process.env.PRODUCT_DATA_DIR && { RELEASES_DIR: path.join(process.env.PRODUCT_DATA_DIR, 'releases') };
    const settings = {
      dataDir,
      demo: false,
      env: { ...built, ORDER_EXPIRES_MINUTES: expiry.minutes, SWEEP_SECONDS: '1' },
    };
    const product = await startProduct(settings);
    process.env.PRODUCT_ORIGIN = product.origin;

    const [buyer, seller] = await Promise.all([newcomer('Buyer'), newcomer('Seller')]);
    const stall = await openStall(seller);
    const [dish, rare] = [await stall.cook(), await stall.cook()];
    await stall.change(rare, { portions: 1 });
    const [forgotten, first] = [await orderBy(buyer, rare), await paidOrderBy(buyer, dish)];
    const [kitchen, eater] = await Promise.all([visit(browser), visit(browser, phone)]);
    const board = await openBoard(kitchen.page, seller);
    const eatersLine = lineOpens(eater.page);
    await comeInTo(eater.page, buyer, '/orders');
    await eatersLine;
    await card(eater.page, forgotten)
      .getByText(/^expires in/)
      .waitFor();

    const heard = lastHeard(kitchen.page);
    await product.stop();
    assert.ok(await board.ticket(first).isVisible(), 'what is known stays on screen');
    await startProduct({ ...settings, port: Number(new URL(product.origin).port) });
    const second = await paidOrderBy(buyer, dish);
    await step(seller, first, 'placed', 'accepted');
    assert.match((await heard) ?? '', /^\d+$/);
    await comesToBe(() => board.numbers('New'), [second.number]);
    await comesToBe(() => board.numbers('Accepted'), [first.number]);
    await card(eater.page, first).getByText('Accepted', { exact: true }).first().waitFor();

    await card(eater.page, forgotten).getByText('Cancelled', { exact: true }).waitFor({ timeout: expiry.patienceMs });
    await eater.page.goto(`${origin()}/Rice`);
    await card(eater.page, rare).getByText('1 left').waitFor();
  });
});
