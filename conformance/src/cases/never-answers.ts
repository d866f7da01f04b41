import type { BrowserContext, Page } from 'playwright-core';
import type { System } from '../adapter';
import { fails, worksIf, type Cell } from '../results/cell';
import { fromTheList, isOneSeen, isSeen, type Case } from './case';

const answeredRow = 'a remote that never answers: the visitor gets the page or is told within three minutes';
const rest = 'a remote that never answers: the rest works meanwhile';
const limitSeconds = 180;
const stepSeconds = 5;
/** Lets the page work on what its clock has started. */
const settleMs = 250;

/** The clock of the page runs ahead, so that nobody waits for the limits of a system. */
export const neverAnswers: Case = {
  name: 'never-answers',
  rows: [answeredRow, rest],
  run: async (scene) => {
    const { system } = scene;
    const before = (context: BrowserContext) => context.route(system.files(), () => undefined);
    const restWorks = await fromTheList(
      scene,
      async (page) => {
        await system.open(page, 'dish');
        await page.waitForTimeout(settleMs);
        await system.open(page, 'list');
        const isThere = new URL(page.url()).pathname === new URL(system.address('list')).pathname;
        return isThere && (await isSeen(system.shown(page, 'list')));
      },
      { before, withoutList: false },
    );
    const cell = await fromTheList(
      scene,
      async (page) => {
        await page.clock.install();
        await system.open(page, 'dish');
        return untilShownOrClosed(system, page);
      },
      { before, withoutList: fails('no page shows') },
    );
    return { [answeredRow]: cell, [rest]: worksIf(restWorks) };
  },
};

async function untilShownOrClosed(system: System, page: Page): Promise<Cell> {
  const ends = [system.shown(page, 'dish'), system.closed(page)];
  for (let seconds = 0; seconds <= limitSeconds; seconds += stepSeconds) {
    if (await isOneSeen(ends, settleMs)) return worksIf(true, `after ${seconds} s`);
    await page.clock.fastForward(stepSeconds * 1_000);
  }
  return fails('waits for ever');
}
