import type { Page } from 'playwright-core';
import type { Kiosk, KioskOrder, Terminal } from '@food-court/shared-api/contract';
import { phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { origin } from '#product/origin';
import { callAs, demoAdmin } from '#setup/accounts';
import { fileSeller, uniqueTitle } from '#setup/menu';

const menu = fileSeller();

async function makeKiosk(): Promise<{ address: string; terminal: Terminal }> {
  const [terminal] = await callAs<Terminal[]>(demoAdmin, 'GET', '/terminals');
  const link = { hasPrinter: false, terminal: terminal!._id };
  const { key } = await callAs<Kiosk & { key: string }>(demoAdmin, 'POST', '/kiosks', link);
  return { address: `${origin()}/kiosk?key=${key}`, terminal: terminal! };
}

async function placeOrder(page: Page, title: string): Promise<KioskOrder> {
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
  await press('Eat here');
  await press(/^7$/);
  await press('Next');
  await press(`Add ${title}`);
  await press(/^Your order · /);
  const placed = page.waitForResponse((answer) => answer.url().endsWith('/api/kiosk/orders'));
  await press('Pay $9.50');
  return (await (await placed).json()) as KioskOrder;
}

const number = (page: Page) => page.getByRole('heading', { level: 1, name: /^Your number \d+$/ });

journey(
  'a kiosk orders to a table, is paid at its terminal, and the next order by a phone that scans its code',
  { on: { viewport: { width: 1080, height: 1920 } } },
  async ({ page, openVisitor }) => {
    const { title } = await menu.createDish({ title: uniqueTitle('Dumplings'), category: 'Chinese', price: 9.5 });
    const { address, terminal } = await makeKiosk();
    await page.goto(address);
    await placeOrder(page, title);
    await page.getByText('Tap, insert or swipe your card at the terminal.').waitFor();
    await fetch(`${origin()}/sandbox/terminal/${terminal._id}`, {
      method: 'POST',
      body: new URLSearchParams({ press: 'tap' }),
    });
    await number(page).waitFor();
    await page.getByRole('button', { name: 'Done' }).click();

    const { _id, code } = await placeOrder(page, title);
    await page.getByRole('button', { name: 'Pay with your phone' }).click();
    await page.getByRole('img', { name: 'QR code to pay on your phone' }).waitFor();
    const { page: own } = await openVisitor(phone);
    await own.goto(`${origin()}/guest/kiosk#${_id}.${code}`);
    const express = own.getByRole('region', { name: 'Express checkout' });
    await express.getByRole('button', { name: 'Pay with Google Pay' }).tap();
    const sheet = own.getByRole('dialog', { name: 'Google Pay' });
    await sheet.getByRole('button', { name: /^Pay \$/ }).tap();
    await number(page).waitFor();
  },
);
