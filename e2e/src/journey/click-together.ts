import type { Locator } from 'playwright-core';

const startInMs = 500;

/** Clicks all targets in the same millisecond, in whichever tabs they are. */
export async function clickTogether(targets: readonly Locator[]): Promise<void> {
  const moment = Date.now() + startInMs;
  await Promise.all(targets.map((target) => clickAt(target, moment)));
}

const clickAt = (target: Locator, moment: number): Promise<void> =>
  target.evaluate(
    (element: HTMLElement, at) =>
      new Promise<void>((done) => {
        setTimeout(() => {
          element.click();
          done();
        }, at - Date.now());
      }),
    moment,
  );
