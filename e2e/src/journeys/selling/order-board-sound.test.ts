import type { Page } from 'playwright-core';
import { journey } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { openBoard } from '#pages/order-board';
import { createAccount } from '#setup/accounts';
import { fileKitchens } from '#setup/menu';
import { createPaidOrder } from '#setup/orders';

const createKitchen = fileKitchens();

/** Counts the tones that the browser really plays, and none while it blocks sound. */
const countTones = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const counter = globalThis as unknown as { tones: number };
    counter.tones = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      if (this.context.state === 'running') counter.tones += 1;
      start.apply(this, when);
    };
  });
/** Playwright's own scripts count as user activation. This hides it until the first real press. */
const hidePlaywrightPresses = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { userActivation } = navigator;
    Object.defineProperty(userActivation, 'hasBeenActive', { value: false, configurable: true });
    addEventListener('pointerdown', () => Reflect.deleteProperty(userActivation, 'hasBeenActive'), true);
  });
const tones = (page: Page) => () => page.evaluate(() => (globalThis as unknown as { tones: number }).tones);

journey(
  'sound is blocked until the first press, then plays for new orders unless it is turned off',
  {},
  async ({ page }) => {
    const [buyer, { seller, dish }] = await Promise.all([createAccount('Buyer'), createKitchen()]);
    await countTones(page);
    await hidePlaywrightPresses(page);
    const board = await openBoard(page, seller);
    const blocked = page.getByText('Sound is blocked until you press something on this page.');
    await blocked.waitFor();
    await board.ticket(await createPaidOrder(buyer, dish)).waitFor();

    await page.getByRole('heading', { name: 'Order Board' }).click();
    await blocked.waitFor({ state: 'detached' });
    await board.ticket(await createPaidOrder(buyer, dish)).waitFor();
    await waitForValue(tones(page), 2, 'two tones for this arrival, and none for the one before');

    await board.sound.click();
    await board.ticket(await createPaidOrder(buyer, dish)).waitFor();
    await board.sound.click();
    await board.ticket(await createPaidOrder(buyer, dish)).waitFor();
    await waitForValue(tones(page), 4, 'two more for the last arrival, and none while sound was off');
  },
);
