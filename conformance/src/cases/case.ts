import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import type { System } from '../adapter';
import type { Cells } from '../results/cell';

export interface Scene {
  system: System;
  browser: Browser;
  /** Another browser, for a case that would disturb the others in theirs. */
  newBrowser: () => Promise<Browser>;
  /** A name that no build had before. */
  nextBuild: () => string;
}

export interface Case {
  /** The command knows the case by this name. */
  name: string;
  /** Rows of the table, in its words. Each run returns a cell for each of them. */
  rows: readonly string[];
  run: (scene: Scene) => Promise<Cells>;
}

/** Longer than any page of a small store or ours takes on a busy machine. */
export const timeoutMs = 10_000;

export const isSeen = (locator: Locator, withinMs = timeoutMs): Promise<boolean> => isOneSeen([locator], withinMs);

/** The locators may be of different frames of the page, which Playwright’s `or` does not allow. */
export const isOneSeen = (locators: readonly Locator[], withinMs = timeoutMs): Promise<boolean> =>
  Promise.any(locators.map((locator) => locator.first().waitFor({ timeout: withinMs }))).then(
    () => true,
    () => false,
  );

interface Visit<Result> {
  /** Prepares the new visitor, whose browser may miss files. */
  before?: (context: BrowserContext) => Promise<unknown>;
  /** The result of a case when the list does not show. Without it, such a case can't be finished. */
  withoutList?: Result;
}

/** Opens the list as a new visitor, and lets the case go on from there. */
export async function fromTheList<Result>(
  { system, browser }: Scene,
  visit: (page: Page, context: BrowserContext) => Promise<Result>,
  { before, withoutList }: Visit<Result> = {},
): Promise<Result> {
  const context = await system.visitor(browser);
  try {
    await before?.(context);
    const page = await context.newPage();
    await page.goto(system.address('list'));
    if (await isSeen(system.shown(page, 'list'))) return await visit(page, context);
    if (withoutList !== undefined) return withoutList;
    throw new Error('the list does not show');
  } finally {
    await context.close();
  }
}

/** Makes a good build live at the end, whatever the case has done. */
export async function withGoodBuildAfterwards<Result>(scene: Scene, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } finally {
    await scene.system.release({ name: scene.nextBuild() });
  }
}
