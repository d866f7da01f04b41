import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Checkout } from '@food-court/shared-api/contract';
import { waitForHydratedPage } from '#delivery/open-tab';
import { phone } from '#journey/browser';
import { journey, refusedWith } from '#journey/journey';
import { assertAccessible } from '#pages/axe';
import { origin } from '#product/origin';
import { callAs, createAccount, demoAdmin } from '#setup/accounts';
import { fileSeller } from '#setup/menu';
import { moveOrderTo } from '#setup/orders';
import { signIn } from '#setup/sign-in';

const menu = fileSeller();
const court = { latitude: 6.5244, longitude: 3.3792 };

const deliver = () => callAs(demoAdmin, 'PATCH', '/delivery', { on: true, position: court, reachKm: 8, zones: [] });

/** Orders one dish to a place 4 km to the east, and pays with the wallet’s sheet. */
async function orderDelivery(page: Page, dish: string, fill: (page: Page) => Promise<void>): Promise<string> {
  await page.goto(`${origin()}/dish/${dish}/dish`);
  await waitForHydratedPage(page);
  await page
    .getByRole('button', { name: /^Add .* to basket/ })
    .first()
    .tap();
  await page
    .getByRole('navigation', { name: 'Shortcuts' })
    .getByRole('link', { name: /^Basket, 1 item/ })
    .tap();
  await page.getByRole('button', { name: 'Pay as a guest' }).tap();
  await page.getByRole('radio', { name: 'Delivery' }).tap();
  await fill(page);
  await page
    .getByRole('region', { name: 'Express checkout' })
    .getByRole('button', { name: 'Pay with Google Pay' })
    .tap();
  await page
    .getByRole('dialog', { name: 'Google Pay' })
    .getByRole('button', { name: /^Pay \$/ })
    .tap();
  await page.waitForURL(/\/guest\/checkout\/\w/);
  return page.url();
}

async function fillPlace(page: Page): Promise<void> {
  const fee = page.getByRole('region', { name: 'Delivery fee' });
  await fee.getByText(/^Delivery fee \$0\.26 to \$0\.57, by distance/).waitFor();
  await page.getByLabel('Direction').selectOption('east');
  await page.getByLabel('Distance').selectOption('4');
  await fee.getByText('$0.51 · N758').waitFor();
  await page.getByText('How this was calculated').tap();
  await fee.getByText('N390 + 4 km × N92 for each km = N758').waitFor();
  await page.getByLabel('Street and number').fill('12 Allen Avenue');
  await page.getByText('Where to?').first().waitFor();
}

/** Returns the number that the expo page shows. */
async function handOver(secret: string): Promise<string> {
  const answer = await fetch(`${origin()}/api/own-checkouts`, { headers: { authorization: `Guest ${secret}` } });
  const [checkout] = (await answer.json()) as Checkout[];
  for (const order of checkout?.tickets.flatMap(({ orders }) => orders) ?? [])
    await moveOrderTo(demoAdmin, order, 'handed_over');
  return checkout?.number ?? '';
}

journey(
  'a guest sees the range of the fee and then the fee, and gets the meal from a courier who asks for the code (phone)',
  { on: phone, expects: [refusedWith(404), refusedWith(409)] },
  async ({ page, openVisitor }) => {
    await deliver();
    const { _id } = await menu.createDish({ price: 9.5 });
    const tracker = await orderDelivery(page, _id, fillPlace);
    await page.getByText('12 Allen Avenue').first().waitFor();
    const number = await handOver(await page.evaluate(() => localStorage.getItem('food-court/guest') ?? ''));

    const admin = await openVisitor();
    await signIn(admin.context, await createAccount('admin'));
    await admin.page.goto(`${origin()}/dashboard/expo`);
    const deliveries = admin.page.getByRole('region', { name: 'Deliveries' });
    await deliveries.getByRole('listitem').filter({ hasText: number }).getByRole('checkbox').check();
    await deliveries.getByRole('textbox', { name: 'Courier' }).fill('Ade');
    await deliveries.getByRole('button', { name: 'Start a run' }).click();
    const link = await admin.page.getByLabel('Address of the link').inputValue();

    const courier = await openVisitor(phone);
    await courier.page.goto(link);
    await courier.page.getByRole('button', { name: 'Picked up' }).tap();
    await courier.page.getByText('12 Allen Avenue').waitFor();
    await page.getByRole('heading', { name: 'Out for delivery' }).waitFor();
    const code = (await page.getByText(/^\d{4}$/).textContent()) ?? '';
    await assertAccessible(courier.page, 'the page of a courier');
    await courier.page.getByRole('button', { name: 'I’m there' }).tap();
    const digits = courier.page.getByLabel('Ask for the four digits');
    await digits.fill(code === '0000' ? '1111' : '0000');
    await courier.page.getByRole('button', { name: 'Delivered' }).tap();
    await courier.page.getByText('This code is wrong. 4 tries are left.').waitFor();
    await digits.fill(code);
    await courier.page.getByRole('button', { name: 'Delivered' }).tap();
    await courier.page.getByText('All done. Thank you.').waitFor();
    assert.equal(await courier.page.getByText('12 Allen Avenue').count(), 0);

    await page.getByRole('heading', { name: 'Delivered' }).waitFor();
    await page.goto(tracker);
    await page.getByRole('link', { name: 'How this was calculated' }).tap();
    await page.getByText('The fee you paid is right.').waitFor();
    await assertAccessible(page, 'the page that computes a fee again');
  },
);
