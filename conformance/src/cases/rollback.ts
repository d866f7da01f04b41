import { setTimeout as pause } from 'node:timers/promises';
import { staticPage } from '../browser/static-page';
import { fails, works } from '../results/cell';
import { timeoutMs, type Case } from './case';

const reached = 'a rollback reaches the next page of a visitor';
const betweenLoadsMs = 50;

/** A visitor who had the bad build loads the page again until it shows the build before it. */
export const rollback: Case = {
  name: 'rollback',
  rows: [reached],
  run: async ({ system, browser, nextBuild }) => {
    const [before, bad] = [nextBuild(), nextBuild()];
    await system.release({ name: before });
    await system.release({ name: bad });
    const context = await system.visitor(browser);
    try {
      const page = await context.newPage();
      await page.goto(system.address('dish'));
      await system.shown(page, 'dish', bad).first().waitFor();
      const sign = (await system.shown(page, 'dish').first().textContent()) ?? '';
      const plain = await staticPage(page, (copy) => copy.getByText(sign));
      const began = performance.now();
      await system.rollBack();
      while (performance.now() - began < timeoutMs) {
        await page.goto(system.address('dish'));
        await system.shown(page, 'dish').first().waitFor();
        if ((await system.shown(page, 'dish', before).count()) > 0) {
          const tookMs = performance.now() - began;
          return { [reached]: works(`${(tookMs / 1_000).toFixed(1)} s, ${(tookMs / plain).toFixed(1)}×`) };
        }
        await pause(betweenLoadsMs);
      }
      return { [reached]: fails() };
    } finally {
      await context.close();
    }
  },
};
