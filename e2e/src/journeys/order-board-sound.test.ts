import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launch, visit } from '../browser/browser';
import { comesToBe } from '../browser/comes-to-be';
import { newcomer, type Person } from '../browser/newcomer';
import { lineOpens, openBoard } from '../browser/order-board';
import { paidOrderBy } from '../browser/paid-order';
import { openStall, type Stall } from '../browser/stall';

let browser: Browser;
let buyer: Person;
let seller: Person;
let stall: Stall;
before(async () => {
  [browser, buyer, seller] = await Promise.all([launch(), newcomer('Buyer'), newcomer('Seller')]);
  stall = await openStall(seller);
});
after(async () => {
  await stall.close();
  await browser.close();
});

/** Tones that were begun, by a browser that plays them: none is counted while it plays nothing. */
const countTones = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const heard = globalThis as unknown as { tones: number };
    heard.tones = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      if (this.context.state === 'running') heard.tones += 1;
      start.apply(this, when);
    };
  });
const tones = (page: Page) => () => page.evaluate(() => (globalThis as unknown as { tones: number }).tones);

test('sound: blocked until the first press, which is said; then an arrival is heard; turned off it stays off', async () => {
  const dish = await stall.cook();
  const { context, page, complaints } = await visit(browser);
  await countTones(page);
  const board = await openBoard(page, seller);
  const blocked = page.getByText('Sound is blocked until you press something on this page.');
  await blocked.waitFor();
  await board.ticket(await paidOrderBy(buyer, dish)).waitFor();

  await page.getByRole('heading', { name: 'Order Board' }).click();
  await blocked.waitFor({ state: 'detached' });
  await board.ticket(await paidOrderBy(buyer, dish)).waitFor();
  await comesToBe(tones(page), 2, 'the two tones of this arrival, and none of the one before');

  await board.sound.click();
  await board.ticket(await paidOrderBy(buyer, dish)).waitFor();
  assert.equal(await tones(page)(), 2);
  const live = lineOpens(page);
  await page.reload();
  await live;
  await board.sound.waitFor();
  assert.equal(await board.sound.isChecked(), false);
  assert.equal(await blocked.count(), 0, 'who wants no sound is not told that there is none');

  await board.sound.click();
  await board.ticket(await paidOrderBy(buyer, dish)).waitFor();
  await comesToBe(tones(page), 2);
  assert.deepEqual(complaints, []);
  await context.close();
});
