import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import type { Checkout } from '@food-court/shared-api/contract';
import { phone } from '#journey/browser';
import { journey, refusedWith } from '#journey/journey';
import { cardPayment } from '#pages/card-payment';
import { waitForPath } from '#pages/dish-cards';
import { continueButton, partnerPage } from '#pages/partner-page';
import { origin } from '#product/origin';
import { callAs, createAccount } from '#setup/accounts';
import { fileSeller, uniqueTitle } from '#setup/menu';
import { timesPaid } from '#setup/orders';
import { signInAndOpen } from '#setup/sign-in';

const [noodleKitchen, bar] = [fileSeller(), fileSeller()];

/** Counts every tap except those in the card form. */
function countedTaps(path: string[] = []) {
  return {
    tap: async (target: Locator, name: string): Promise<void> => {
      await target.tap();
      path.push(name);
    },
    /** Prints the taps, and fails when there are more than `most`. */
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
  await openCheckout(page, { tap });
}

async function openCheckout(page: Page, { tap }: Pick<Taps, 'tap'>): Promise<void> {
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
  'a new visitor gets from hungry to paid with Google in six taps and the card',
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

journey(
  'a signed-in buyer gets from hungry to paid in four taps and the card, or in seven with dishes of two kitchens',
  { on: phone },
  async ({ page }) => {
    const [buyer, noodles, tea] = await Promise.all([
      createAccount('Buyer'),
      noodleKitchen.createDish({ title: uniqueTitle('Noodles'), category: 'Chinese', price: 8 }),
      bar.createDish({ title: uniqueTitle('Tea'), category: 'Drinks', price: 2.5 }),
    ]);
    const quick = countedTaps();
    await signInAndOpen(page, buyer, '/');
    await fillBasket(page, quick);
    await pay(page, quick);
    quick.assertAtMost(4, 'signed in');

    const taps = countedTaps();
    const add = ({ title }: { title: string }) => page.getByRole('button', { name: `Add ${title} to basket` });
    await page.goto(origin());
    await taps.tap(page.getByRole('link', { name: 'Chinese menu' }), 'Chinese');
    await taps.tap(add(noodles), '+');
    await page.getByText('1 item · $8.00').waitFor();
    await taps.tap(page.getByRole('link', { name: 'Drinks', exact: true }).first(), 'Drinks');
    await taps.tap(add(tea), '+');
    await page.getByText('2 items · $10.50').waitFor();
    await openCheckout(page, taps);
    // The name to call is filled in already, so only the three fields of the card remain.
    await pay(page, taps);
    taps.assertAtMost(7, 'two kitchens');
    const { tickets } = await callAs<Checkout>(buyer, 'GET', `/checkouts/${page.url().split('/').at(-1)}`);
    assert.equal(tickets.length, 2);
    for (const order of tickets.flatMap(({ orders }) => orders)) assert.equal(await timesPaid(buyer, order), 1);
  },
);
