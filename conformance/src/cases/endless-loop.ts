import { setTimeout as pause } from 'node:timers/promises';
import { untilQuiet } from '../browser/until-quiet';
import type { BrowserContext, Page } from 'playwright-core';
import type { System } from '../adapter';
import { type Cells, worksIf } from '../results/cell';
import { fromTheList, isSeen, timeoutMs, withGoodBuildAfterwards, type Case } from './case';

const answers = 'a remote that loops for ever in render: the frame still answers';
const next = 'a remote that loops for ever in render: the visitor’s next page of it works';
/** Our worker reports a silent tab after ten seconds. Others get the same time. */
const untilNextPageMs = 15_000;
const answerMs = 3_000;

const responds = (page: Page): Promise<boolean> =>
  Promise.race([page.evaluate(() => true).catch(() => false), pause(answerMs, false)]);

/** A tab that hangs keeps a process of its browser busy, so the case has a browser of its own. */
export const endlessLoop: Case = {
  name: 'endless-loop',
  rows: [answers, next],
  run: (scene) =>
    withGoodBuildAfterwards(scene, async () => {
      await scene.system.release({ name: scene.nextBuild(), fault: 'loops in render' });
      const browser = await scene.newBrowser();
      try {
        return await fromTheList({ ...scene, browser }, (page, context) => hang(scene.system, page, context));
      } finally {
        await browser.close();
      }
    }),
};

async function hang(system: System, page: Page, context: BrowserContext): Promise<Cells> {
  await untilQuiet(page);
  await page.mouse.move(20, 20);
  await pause(answerMs);
  system.open(page, 'dish').catch(() => undefined);
  await pause(untilNextPageMs);
  const isAlive = await responds(page);
  page.close().catch(() => undefined);
  const other = await context.newPage();
  other.goto(system.address('dish')).catch(() => undefined);
  const isWorking = (await isSeen(system.shown(other, 'dish'))) && (await isUsable(system, other));
  return { [answers]: worksIf(isAlive), [next]: worksIf(isWorking) };
}

/** Markup that was there before the loop began is no page that works. */
async function isUsable(system: System, page: Page): Promise<boolean> {
  await pause(answerMs);
  const used = system.openLate(page).then(() => isSeen(system.lateShown(page)));
  return Promise.race([used.catch(() => false), pause(timeoutMs, false)]);
}
