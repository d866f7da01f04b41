import assert from 'node:assert/strict';
import { waitForHydration } from '#delivery/open-tab';
import { desktop, phone } from '#journey/browser';
import { journey, refusedWith } from '#journey/journey';
import { assertIsMirrored, setRightToLeft } from '#pages/direction';
import { assertNoHorizontalScroll } from '#pages/dish-cards';
import { keyboardPurchase } from '#pages/keyboard-purchase';
import { secondsOfToast } from '#pages/toast';
import { origin } from '#product/origin';
import { fileSeller } from '#setup/menu';

const menu = fileSeller();

journey(
  'a visitor gets from the landing page through the login to an order with the keyboard alone (desktop)',
  { on: desktop },
  ({ page }) => keyboardPurchase(page, menu),
);

journey(
  'a page in a right-to-left language mirrors the left-to-right one (desktop)',
  { on: desktop, loads: 'everything' },
  ({ page }) => assertIsMirrored(page),
);

journey(
  'every public page fits 320 px when it is read right to left',
  { on: { ...phone, viewport: { width: 320, height: 640 } }, loads: 'everything' },
  async ({ page }) => {
    for (const path of ['/', '/faq', '/login', '/register', '/basket', '/Privacy-Policy']) {
      await page.goto(origin() + path);
      await waitForHydration(page);
      await setRightToLeft(page);
      await assertNoHorizontalScroll(page);
    }
  },
);

journey(
  'a toast stays for five seconds for people without reduced motion (spec 9.1)',
  { on: { reducedMotion: 'no-preference' }, expects: [refusedWith(400)] },
  async ({ page }) => {
    const seconds = await secondsOfToast(page);
    assert.ok(seconds > 4.5, `the toast was gone after ${seconds} s`);
  },
);
