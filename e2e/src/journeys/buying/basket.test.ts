import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import type { Checkout, OptionGroup, Ticket } from '@food-court/shared-api/contract';
import { waitForHydration } from '#delivery/open-tab';
import { phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { cardPayment } from '#pages/card-payment';
import { submitLoginForm } from '#pages/login-form';
import { origin } from '#product/origin';
import { callAs, createAccount, type Person } from '#setup/accounts';
import { fileSeller, uniqueTitle } from '#setup/menu';
import { timesPaid } from '#setup/orders';
import { signInAndOpen } from '#setup/sign-in';

const [noodleKitchen, bar] = [fileSeller(), fileSeller()];

const heat: OptionGroup = {
  id: 'heat',
  name: 'How hot?',
  required: true,
  max: 1,
  choices: [
    { id: 'mild', name: 'Mild', price: 0, soldOut: false },
    { id: 'hot', name: 'Hot', price: 0.5, soldOut: false },
  ],
};

const stepTicket = (by: Person, { _id }: Ticket, from: string, to: string, reason?: string): Promise<unknown> =>
  callAs(by, 'POST', `/tickets/${_id}/steps`, { from, to, ...(reason && { reason }) });

async function prepareTicket(by: Person, ticket: Ticket): Promise<void> {
  const steps = ['placed', 'accepted', 'preparing', 'ready'];
  for (const [place, to] of steps.slice(1).entries()) await stepTicket(by, ticket, steps[place] ?? '', to);
}

/** A scanner types the code and presses Enter. */
async function handOverAtExpo(page: Page, number: string): Promise<void> {
  await signInAndOpen(page, await createAccount('admin'), '/dashboard/expo');
  const order = page.getByRole('region', { name: /^Ready to hand over/ }).getByRole('article', { name: number });
  await order.waitFor();
  const field = page.getByRole('searchbox', { name: 'Number or name' });
  await field.fill(number);
  await field.press('Enter');
  await order.waitFor({ state: 'detached' });
}

const shortcuts = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' });

/** Asserts that the link is visible without scrolling, and not behind the bar at the bottom of a phone. */
async function assertInReach(page: Page, link: Locator): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  const [own, bar] = await Promise.all([link.boundingBox(), shortcuts(page).boundingBox()]);
  assert.ok(
    own && bar && own.y >= 0 && own.y + own.height <= bar.y,
    `the link ends at ${own?.y}, the bar begins at ${bar?.y}`,
  );
}

/** Leaves the page before its scripts have loaded, so that only the next page can remember what the address said. */
async function leaveBeforeItsScriptsLoad(page: Page, address: string, link: string): Promise<void> {
  const isScript = (url: URL): boolean => url.pathname.endsWith('.js');
  await page.route(isScript, async (route) => {
    if (route.request().headers().referer !== address) await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('link', { name: link }).first().click();
  // The address changes before the page shows.
  await page.getByRole('heading', { level: 1, name: link }).waitFor();
  await page.unroute(isScript);
}

journey(
  'a visitor pays once for three dishes from two kitchens, replaces a declined one, and follows both tickets until the counter hands them over together (phone)',
  { on: phone },
  async ({ page, openVisitor }) => {
    const buyer = await createAccount('Buyer', { name: 'Bea Basket' });
    const soup = await noodleKitchen.createDish({
      title: uniqueTitle('Soup'),
      category: 'Chinese',
      price: 4.5,
      options: [heat],
    });
    const rice = await noodleKitchen.createDish({ title: uniqueTitle('Rice Bowl'), category: 'Rice', price: 9.37 });
    const tea = await bar.createDish({ title: uniqueTitle('Iced Tea'), category: 'Drinks', price: 2.5 });
    const instead = await bar.createDish({ title: uniqueTitle('Bar Rice'), category: 'Rice', price: 9.36 });
    const add = ({ title }: { title: string }) => page.getByRole('button', { name: `Add ${title} to basket` });

    await leaveBeforeItsScriptsLoad(page, `${origin()}/?table=7`, 'Chinese');
    await waitForHydration(page);
    await add(soup).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio', { name: /Hot/ }).check();
    await sheet.getByRole('textbox', { name: 'Note to the kitchen' }).fill('No onions <b>please</b>');
    await sheet.getByRole('button', { name: 'Add to basket · $5.00' }).click();
    await page.getByText('1 item · $5.00').waitFor();
    for (const [path, dish, inBar] of [
      ['/Rice', rice, /^2 items · /],
      ['/Drinks', tea, '3 items · $16.87'],
    ] as const) {
      await page.goto(origin() + path);
      await add(dish).click();
      await page.getByText(inBar).waitFor();
    }
    await page.getByRole('link', { name: 'View basket' }).click();
    await page.getByRole('heading', { name: 'Your basket' }).waitFor();
    await page.getByText('No onions <b>please</b>').waitFor();
    await assertInReach(page, page.getByRole('link', { name: 'Checkout' }));
    await page.getByRole('link', { name: 'Checkout' }).click();

    await page.waitForURL(`${origin()}/login`);
    await submitLoginForm(page, buyer);
    await page.waitForURL(`${origin()}/checkout`);
    const payment = cardPayment(page);
    await payment.number.waitFor();
    assert.equal(await shortcuts(page).count(), 0, 'no bar covers the payment');
    assert.equal(await page.getByRole('textbox', { name: 'Table number' }).inputValue(), '7');
    await payment.type('pays');
    assert.equal(await payment.pay.innerText(), 'Pay $16.87');
    await payment.pay.click();
    await page.getByRole('heading', { name: /^Thanks, Bea/ }).waitFor();

    const read = (): Promise<Checkout> => callAs(buyer, 'GET', `/checkouts/${page.url().split('/').at(-1)}`);
    const { tickets, number } = await read();
    assert.equal(tickets.length, 2);
    await page.getByText(number.slice(1), { exact: true }).first().waitFor();
    const orders = tickets.flatMap((ticket) => ticket.orders);
    for (const order of orders) assert.equal(await timesPaid(buyer, order), 1);

    const seller = await noodleKitchen.person();
    const declined = orders.find(({ title }) => title === rice.title);
    await callAs(seller, 'POST', `/orders/${declined?._id}/steps`, {
      from: 'placed',
      to: 'declined',
      reason: 'too-busy',
    });
    const tracker = page.url();
    await page.goto(`${origin()}/dashboard`);
    const news = page.getByRole('region', { name: 'Order updates' });
    await news.getByText(`The kitchen can’t make ${rice.title}.`).waitFor();
    await news.getByRole('link', { name: 'Choose another dish' }).click();
    await page.waitForURL(tracker);
    const take = page.getByRole('button', { name: new RegExp(`^Switch to ${instead.title}`) });
    await take.click();
    await take.waitFor({ state: 'detached' });

    const after = await read();
    assert.deepEqual([after.amount, after.refunded, after.rescues], [16.87, 0.01, []]);
    for (const ticket of after.tickets) {
      const isOfSeller = ticket.orders.some(({ title }) => title === soup.title);
      await prepareTicket(isOfSeller ? seller : await bar.person(), ticket);
    }
    await handOverAtExpo((await openVisitor()).page, number);
    const done = page.locator('li[aria-current=step]', { hasText: 'Handed over' });
    await done.nth(1).waitFor({ state: 'attached' });
    assert.deepEqual((await read()).tickets.flatMap((ticket) => ticket.orders.map(({ status }) => status)).sort(), [
      'declined',
      'handed_over',
      'handed_over',
      'handed_over',
    ]);
  },
);
