import type { Locator } from 'playwright-core';

const aheadMs = 500;

/** To the same millisecond, in whichever tabs they are. */
export async function pressTogether(pressed: readonly Locator[]): Promise<void> {
  const moment = Date.now() + aheadMs;
  await Promise.all(pressed.map((button) => clickAt(button, moment)));
}

const clickAt = (button: Locator, moment: number): Promise<void> =>
  button.evaluate(
    (element: HTMLElement, then) =>
      new Promise<void>((done) => {
        setTimeout(() => {
          element.click();
          done();
        }, then - Date.now());
      }),
    moment,
  );
