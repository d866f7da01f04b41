import assert from 'node:assert/strict';
import type { BrowserContext, Page } from 'playwright-core';
import type { NewsSettings } from '@food-court/shared-api/contract';
import { journey } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { subscribeAtSandbox } from '#pages/push-service';
import { origin } from '#product/origin';
import { callAs, createAccount } from '#setup/accounts';
import { fileKitchens } from '#setup/menu';
import { createPaidOrder, moveOrderTo } from '#setup/orders';
import { signInAndOpen } from '#setup/sign-in';

const createKitchen = fileKitchens();

/** Records what the site's worker asks the browser to show. */
const recordNotifications = `
  globalThis.shown = [];
  registration.showNotification = async (title, { body, data }) => void shown.push([title, body, data.page]);`;

/** Hands a message to the site's worker, as the browser does with a message from its push service. */
async function deliver(context: BrowserContext, page: Page, message: unknown): Promise<void> {
  const session = await context.newCDPSession(page);
  const registrationId = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: origin(),
    registrationId: await registrationId,
    data: JSON.stringify(message),
  });
}

journey(
  'a buyer who has closed the site gets a notification when a dish is ready',
  { loads: 'everything' },
  async ({ page, context }) => {
    const buyer = await createAccount('Buyer');
    const { seller, dish } = await createKitchen();
    await page.addInitScript({ content: subscribeAtSandbox });
    await signInAndOpen(page, buyer, '/dashboard/settings');
    await page.getByRole('switch', { name: /^Notifications on this device/ }).check();
    await waitForValue(async () => (await callAs<NewsSettings>(buyer, 'GET', '/news-settings')).devices, 1);
    const endpoint = (await page.evaluate(() => sessionStorage.getItem('endpoint'))) ?? '';
    await page.goto('about:blank');

    const order = await createPaidOrder(buyer, dish);
    await moveOrderTo(seller, order, 'ready');
    const received = async () => (await (await fetch(`${endpoint}/messages.json`)).json()) as { title: string }[];
    await waitForValue(
      async () => (await received()).map(({ title }) => title),
      [`${order.dayNumber} (${order.number}) is ready`],
    );

    await page.goto(`${origin()}/faq`);
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    await worker.evaluate(recordNotifications);
    await deliver(context, page, (await received())[0]);
    const shown = () => worker.evaluate<unknown>('globalThis.shown');
    await waitForValue(shown, [
      [`${order.dayNumber} (${order.number}) is ready`, `At ${seller.name}.`, `/checkout/${order.checkout?._id}`],
    ]);
    assert.doesNotMatch(JSON.stringify(await received()), /\$|card/i);
  },
);
