import type { Locator, Page } from 'playwright-core';
import { type TestCard, testCards } from '#setup/test-cards';

/** Locates and fills the card form and the bank's question (3-D Secure). */
export const cardPayment = (page: Page) => {
  const form = page.getByRole('form', { name: 'Card payment' });
  const number = form.getByLabel('Card number');
  const expiry = form.getByLabel('Expiry date');
  const code = form.getByLabel('Security code');
  const pay = form.getByRole('button', { name: /^Pay \$/ });
  const type = async (card: TestCard): Promise<void> => {
    await number.fill(testCards[card]);
    await expiry.fill('12 / 34');
    await code.fill('123');
  };
  const bank = page.getByRole('dialog', { name: '3-D Secure' });
  return {
    form,
    number,
    expiry,
    code,
    pay,
    type,
    payWith: async (card: TestCard): Promise<void> => {
      await type(card);
      await pay.click();
    },
    /** The error below the Pay button. */
    fault: form.locator('[role=alert]'),
    /** The error in the card field, below its part. */
    faultInField: form.getByRole('group', { name: 'Card details' }).locator('p:not(:empty)'),
    /** The progress while there is no error. */
    progress: form.locator('[role=status]'),
    bank,
    passBank: (): Promise<void> => bank.getByRole('button', { name: 'Complete authentication' }).click(),
    failBank: (): Promise<void> => bank.getByRole('button', { name: 'Fail authentication' }).click(),
    paid: page.getByRole('heading', { name: 'This order is paid', exact: true }),
    receipt: page.getByLabel('Receipt', { exact: true }),
  };
};

/** Chromium's message about a card that the provider declined with a 402. */
export const refusedCard = /status of 402 \(Payment Required\) /;

/** Locates the value beside this name on the receipt. */
export const receiptFact = (receipt: Locator, name: string): Locator =>
  receipt.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('+ dd');
