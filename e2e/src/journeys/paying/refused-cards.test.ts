import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { journey } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { refusedCard } from '#pages/card-payment';
import { type Tab, openUnpaidOrder } from '#pages/paying-buyer';
import { fileSeller } from '#setup/menu';
import { type TestCard, testCards } from '#setup/test-cards';

const seller = fileSeller();

const isBelow = async (message: Locator, button: Locator): Promise<boolean> =>
  ((await message.boundingBox())?.y ?? 0) >= ((await button.boundingBox())?.y ?? Infinity);

/** Accepts any colour that is clearly more red than green and blue, as each theme has its own red. */
const isRed = (message: Locator): Promise<boolean> =>
  message.evaluate((element) => {
    const brush = document.createElement('canvas').getContext('2d')!;
    brush.fillStyle = getComputedStyle(element).color;
    brush.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data;
    return red > 1.3 * green && red > 1.3 * blue;
  });

async function assertFault({ page, fault, pay }: Tab, words: string): Promise<void> {
  await waitForValue(() => fault.innerText(), words);
  assert.ok(await isBelow(fault, pay), 'the message is below the Pay button');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await waitForValue(() => isRed(fault), true, `red in the ${colorScheme} theme`);
  }
}

const refusals: [card: TestCard, words: string][] = [
  ['declined', 'Your card was declined.'],
  ['insufficientFunds', 'Your card has insufficient funds.'],
  ['expired', 'Your card has expired.'],
  ['wrongCode', "Your card's security code is incorrect."],
];

journey(
  'a wrong number is reported in the field while typing, and at Pay in red below the button like each refusal, and the next card pays (spec 5.15, 8.4)',
  { expects: [refusedCard] },
  async ({ context, complaints }) => {
    const { buyer, order, tab } = await openUnpaidOrder(context, seller);
    const asked: string[] = [];
    tab.page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname));
    await tab.number.pressSequentially('4242424242424241');
    await waitForValue(() => tab.faultInField.innerText(), 'Your card number is invalid.');
    await tab.pay.click();
    await assertFault(tab, 'Your card number is invalid.');
    await tab.number.fill(testCards.pays);
    await waitForValue(() => tab.fault.innerText(), '');
    await tab.expiry.pressSequentially('1220');
    await tab.pay.click();
    await assertFault(tab, "Your card's expiration year is in the past.");
    await tab.expiry.fill('12 / 34');
    await tab.pay.click();
    await assertFault(tab, "Your card's security code is incomplete.");
    assert.deepEqual(
      asked.filter((path) => !path.endsWith('/payment-check')),
      [],
      'nothing was charged',
    );

    for (const [card, words] of refusals) {
      await tab.payWith(card);
      await assertFault(tab, words);
      assert.ok(await tab.pay.isEnabled());
    }
    assert.equal(complaints.length, refusals.length);
    await waitForValue(async () => (await buyer.order(order)).payment, 'failed');
    await tab.page.reload();
    await tab.page.getByText('Your last payment didn’t go through. Nothing was charged.').waitFor();

    await tab.payWith('pays');
    await tab.paid.waitFor();
    assert.equal((await buyer.order(order)).payment, 'paid');
    assert.equal(complaints.length, refusals.length);
  },
);
