import type { Locator, Page } from 'playwright-core';

/** The provider's own test numbers, by what the bank says to them. */
export const testCards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  expired: '4000 0000 0000 0069',
  wrongCode: '4000 0000 0000 0127',
  asksFirst: '4000 0025 0000 3155',
  asksAndDeclines: '4000 0084 0000 1629',
} as const;

export type TestCard = keyof typeof testCards;

/** The card's form and the bank's question (3-D Secure), as a buyer handles them. */
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
    /** What is wrong, in red under the Pay button. */
    fault: form.locator('[role=alert]'),
    /** What goes on, while nothing is wrong. */
    news: form.locator('[role=status]'),
    bank,
    passBank: (): Promise<void> => bank.getByRole('button', { name: 'Complete authentication' }).click(),
    failBank: (): Promise<void> => bank.getByRole('button', { name: 'Fail authentication' }).click(),
    paid: page.getByRole('heading', { name: 'This order is paid', exact: true }),
    receipt: page.getByLabel('Receipt', { exact: true }),
  };
};

/** Chromium's own line about a card that the provider has refused: its answer is a 402. */
export const refusedCardLine = 'Failed to load resource: the server responded with a status of 402 (Payment Required)';

/** The fact beside this name on the receipt. */
export const receiptFact = (receipt: Locator, name: string): Locator =>
  receipt.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('+ dd');
