import type { Browser } from 'playwright-core';
import { median } from 'e2e/src/journey/median';
import { nextPaint, slowDown, watch } from './press-to-paint';
import { desktop } from 'e2e/src/journey/browser';
import { openVisitor } from 'e2e/src/journey/visitor';
import { openBoard } from 'e2e/src/pages/order-board';
import { createAccount } from 'e2e/src/setup/accounts';
import { createSeller } from 'e2e/src/setup/menu';
import { createPaidOrder } from 'e2e/src/setup/orders';

/** Milliseconds from a press to the next paint on a slowed processor. */
export interface BoardSteps {
  /** The first press on a board that was just opened. */
  firstTap: number;
  /** The medians of all later presses. */
  'Accept & start': number;
  Ready: number;
  'Hand over': number;
}

/** Takes some tickets of a full-screen board through all steps, as a kitchen does. */
export async function measureBoardSteps(browser: Browser, tickets: number, presses: number): Promise<BoardSteps> {
  const [buyer, menu] = [await createAccount('Buyer'), createSeller()];
  const dish = await menu.createDish({ category: 'Rice' });
  for (let order = 0; order < tickets; order += 1) await createPaidOrder(buyer, dish);
  const { context, page } = await openVisitor(browser, desktop);
  await page.addInitScript(watch);
  const board = await openBoard(page, await menu.person());
  await board
    .column('New')
    .getByRole('article')
    .nth(tickets - 1)
    .waitFor();
  await slowDown(context, page);
  const numbers = (await board.numbers('New')).slice(0, presses + 1);
  const press = async (number: string, step: 'Accept & start' | 'Ready' | 'Hand over') => {
    const button = board.act({ number }, step);
    await button.scrollIntoViewIfNeeded();
    const ms = await nextPaint(page, () => button.click());
    await button.waitFor({ state: 'detached' });
    return ms;
  };
  const pressAll = async (step: 'Accept & start' | 'Ready' | 'Hand over', of: readonly string[]) => {
    const seen: number[] = [];
    for (const number of of) seen.push(await press(number, step));
    return median(seen);
  };
  const [first = '', ...others] = numbers;
  const steps = {
    firstTap: await press(first, 'Accept & start'),
    'Accept & start': await pressAll('Accept & start', others),
    Ready: await pressAll('Ready', others),
    'Hand over': await pressAll('Hand over', others),
  };
  await context.close();
  await menu.deleteDishes();
  return steps;
}
