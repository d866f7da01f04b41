import assert from 'node:assert/strict';
import { journey, refusedWith } from '#journey/journey';
import { secondsOfToast } from '#pages/toast';

journey(
  'a toast can be read for five seconds by people who want no motion (spec 9.1)',
  { on: { reducedMotion: 'reduce' }, expects: [refusedWith(400)] },
  async ({ page }) => {
    const seconds = await secondsOfToast(page);
    assert.ok(seconds > 4.5, `it was gone after ${seconds} s`);
  },
);
