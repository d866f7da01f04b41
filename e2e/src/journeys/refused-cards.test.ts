import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Locator } from 'playwright-core';
import { assertBooksAgree } from '../browser/books';
import { desktop, launch, phone } from '../browser/browser';
import { refusedCardLine, testCards, type TestCard } from '../browser/card-payment';
import { comesToBe } from '../browser/comes-to-be';
import { payingBuyer, type PayingBuyer, type Tab } from '../browser/paying-buyer';
import { openStall, type Stall } from '../browser/stall';

let browser: Browser;
let stall: Stall;
let buyers: Record<'phone' | 'desktop', PayingBuyer>;
before(async () => {
  [browser, stall] = await Promise.all([launch(), openStall()]);
  buyers = { phone: await payingBuyer(browser, stall, phone), desktop: await payingBuyer(browser, stall, desktop) };
});
after(async () => {
  await stall.close();
  await browser.close();
});

const isBelow = async (message: Locator, button: Locator): Promise<boolean> =>
  ((await message.boundingBox())?.y ?? 0) >= ((await button.boundingBox())?.y ?? Infinity);

/** More red than anything else, in either theme. */
const isRed = (message: Locator): Promise<boolean> =>
  message.evaluate((element) => {
    const brush = document.createElement('canvas').getContext('2d')!;
    brush.fillStyle = getComputedStyle(element).color;
    brush.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data;
    return red > 1.3 * green && red > 1.3 * blue;
  });

async function assertFault({ page, fault, pay }: Tab, words: string): Promise<void> {
  await comesToBe(() => fault.innerText(), words);
  assert.ok(await isBelow(fault, pay), 'under the Pay button');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await comesToBe(() => isRed(fault), true, `red in the ${colorScheme} theme`);
  }
}

const refusals: [card: TestCard, words: string][] = [
  ['declined', 'Your card was declined.'],
  ['insufficientFunds', 'Your card has insufficient funds.'],
  ['expired', 'Your card has expired.'],
  ['wrongCode', "Your card's security code is incorrect."],
];

for (const device of ['phone', 'desktop'] as const) {
  test(`what the bank says is told in red under the Pay button, card after card, and the next one that pays is charged once (${device}) (spec 5.15, 8.4)`, async () => {
    const buyer = buyers[device];
    const order = await buyer.newOrder();
    const tab = await buyer.openPayment(order);
    for (const [card, words] of refusals) {
      await tab.payWith(card);
      await assertFault(tab, words);
      assert.ok(await tab.pay.isEnabled());
    }
    assert.deepEqual(
      tab.complaints,
      refusals.map(() => refusedCardLine),
    );
    await comesToBe(async () => (await buyer.order(order)).payment, 'failed');

    await tab.payWith('pays');
    await tab.paid.waitFor();
    assert.equal((await buyer.order(order)).payment, 'paid');
    assert.equal(tab.complaints.length, refusals.length);
    await tab.page.close();
  });
}

test('who comes back after a refusal is told, and pays with another card (spec 8.4)', async () => {
  const buyer = buyers.phone;
  const order = await buyer.newOrder();
  const tab = await buyer.openPayment(order);
  await tab.payWith('declined');
  await assertFault(tab, 'Your card was declined.');
  await comesToBe(async () => (await buyer.order(order)).payment, 'failed');
  await tab.page.reload();
  await tab.page.getByText('The last try to pay this order did not go through. Nothing was charged.').waitFor();
  await tab.payWith('pays');
  await tab.paid.waitFor();
  await tab.page.close();
});

test('what is wrong with the number is told while it is typed, what is missing when it is to be paid; nobody is asked for money (spec 5.15)', async () => {
  const buyer = buyers.desktop;
  const order = await buyer.newOrder();
  const tab = await buyer.openPayment(order);
  const asked: string[] = [];
  tab.page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname));
  await tab.number.pressSequentially('4242424242424241');
  await assertFault(tab, 'Your card number is invalid.');
  await tab.number.fill(testCards.pays);
  await comesToBe(() => tab.fault.innerText(), '');
  await tab.expiry.pressSequentially('1220');
  await assertFault(tab, "Your card's expiration year is in the past.");
  await tab.expiry.fill('12 / 34');
  await tab.pay.click();
  await assertFault(tab, "Your card's security code is incomplete.");
  assert.deepEqual(
    asked.filter((path) => !path.endsWith('/payment-check')),
    [],
  );

  await tab.code.fill('123');
  await tab.pay.click();
  await tab.paid.waitFor();
  assert.deepEqual(tab.complaints, []);
  await tab.page.close();
});

test('the books agree', async () => void (await assertBooksAgree()));
