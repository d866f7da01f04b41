import type { Page } from 'playwright-core';

/** Each step begins when the one before it is done; waiting for what is tapped next belongs to the step. */
export const purchaseSteps = ['the dishes', 'the basket', 'the checkout', 'the wallet’s sheet', 'the tracker'] as const;

export interface Purchase {
  /** Milliseconds of each step, in the order of `purchaseSteps`. */
  stepMs: number[];
  /** Taps outside the wallet’s sheet, and fields that were typed into. */
  taps: number;
  fields: number;
}

interface Done {
  taps: number;
  fields: number;
}

/** Counts in the page, so that a tap that needed a second try counts twice. The wallet’s sheet is the provider’s. */
const count = `
  if (location.protocol !== 'about:') {
    const done = JSON.parse(sessionStorage.getItem('done by hand') ?? '{"taps":0,"fields":0}');
    const save = () => sessionStorage.setItem('done by hand', JSON.stringify(done));
    const isInSheet = (event) => event.composedPath().some((part) => part.localName === 'dialog');
    addEventListener('click', (event) => { if (event.isTrusted && !isInSheet(event)) { done.taps += 1; save(); } }, true);
    addEventListener('change', () => { done.fields += 1; save(); }, true);
    save();
  }`;

/** Scans the code of a table, adds the first dish and pays with the wallet, as fast as the pages allow. */
export async function buyAtTable(page: Page, address: string): Promise<Purchase> {
  await page.addInitScript(count);
  const stepMs: number[] = [];
  let since = performance.now();
  const noteStep = (): void => {
    stepMs.push(performance.now() - since);
    since = performance.now();
  };
  const plus = page.getByRole('button', { name: /^Add .* to basket/ }).first();
  const payAsGuest = page.getByRole('button', { name: 'Pay as a guest' });
  const wallet = page.getByRole('button', { name: 'Pay with Google Pay' });
  const sheet = page.getByRole('dialog', { name: 'Google Pay' }).getByRole('button', { name: /^Pay \$/ });

  await page.goto(address, { waitUntil: 'commit' });
  await plus.waitFor();
  noteStep();
  await plus.tap();
  await payAsGuest.waitFor();
  noteStep();
  await payAsGuest.tap();
  await wallet.waitFor();
  noteStep();
  await wallet.tap();
  await sheet.waitFor();
  noteStep();
  await sheet.tap();
  await page.getByRole('heading', { level: 1, name: 'Thanks' }).waitFor();
  noteStep();
  const { taps, fields } = await page.evaluate<Done>(() => JSON.parse(sessionStorage.getItem('done by hand') ?? ''));
  return { stepMs, taps, fields };
}
