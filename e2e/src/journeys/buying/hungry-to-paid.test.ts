import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { phone } from '#journey/browser';
import { journey, refusedWith } from '#journey/journey';
import { cardPayment } from '#pages/card-payment';
import { waitForPath } from '#pages/dish-cards';
import { continueButton, partnerPage } from '#pages/partner-page';
import { origin } from '#product/origin';
import { createAccount } from '#setup/accounts';
import { signInAndOpen } from '#setup/sign-in';

/** Each touch of the screen but those on the card’s form. */
function countedTaps(path: string[] = []) {
  return {
    tap: async (target: Locator, name: string): Promise<void> => {
      await target.tap();
      path.push(name);
    },
    /** Prints them, and fails when there are more. */
    assertAtMost: (most: number, who: string): void => {
      console.log(`${who}: ${path.length} taps and the card: ${path.join(', ')}`);
      assert.ok(path.length <= most, `${path.length} taps instead of ${most}: ${path.join(', ')}`);
    },
  };
}

type Taps = ReturnType<typeof countedTaps>;

async function fillBasket(page: Page, { tap }: Taps): Promise<void> {
  await tap(page.getByRole('button', { name: /^Add .* to basket/ }).first(), '+');
  await page.getByText(/^1 item · /).waitFor();
  await tap(page.getByRole('link', { name: 'View basket' }), 'View basket');
  await tap(page.getByRole('link', { name: 'Checkout' }), 'Checkout');
}

async function pay(page: Page, { tap }: Taps): Promise<void> {
  await waitForPath(page, '/checkout');
  const payment = cardPayment(page);
  await payment.number.waitFor();
  await payment.type('pays');
  await tap(payment.pay, 'Pay');
  await page.waitForURL(/\/checkout\/\w/);
  await page.getByText(/Thank/).first().waitFor();
}

journey(
  'a new visitor comes from hungry to paid in six taps and the card, by Google',
  { on: phone, expects: [refusedWith(404)] },
  async ({ page }) => {
    const taps = countedTaps();
    await page.goto(`${origin()}/`);
    await fillBasket(page, taps);
    await taps.tap(continueButton(page, 'Google'), 'Continue with Google');
    await taps.tap(partnerPage(page, 'Google').newPerson, 'an account at Google');
    await pay(page, taps);
    taps.assertAtMost(6, 'new, with Google');
  },
);

journey('a signed-in buyer comes from hungry to paid in four taps and the card', { on: phone }, async ({ page }) => {
  const taps = countedTaps();
  await signInAndOpen(page, await createAccount('Buyer'), '/');
  await fillBasket(page, taps);
  await pay(page, taps);
  taps.assertAtMost(4, 'signed in');
});
