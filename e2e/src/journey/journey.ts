import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { errors, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { withBrowser } from './browser';
import { reportRetry } from './report-retry';
import { type Loads, type Visitor, openVisitor } from './visitor';

export interface JourneyOptions {
  /** The device and settings of the visitor; a desktop by default. */
  on?: BrowserContextOptions;
  /** The files that the pages load. Most journeys need no photos, fonts or worker. */
  loads?: Loads;
  /** Console errors and warnings that this journey allows. Any other fails it. */
  expects?: readonly RegExp[];
}

export interface Scene extends Visitor {
  test: TestContext;
  /** Opens another visitor with a browser profile of their own. */
  openVisitor: (options?: BrowserContextOptions) => Promise<Visitor>;
}

/** Chromium’s message about a script that was loaded in time and ran some seconds later. */
const tooLate = /was preloaded using link preload but not used within a few seconds/;

type Body = (scene: Scene) => Promise<unknown>;

/**
 * Defines a test with an open browser. It fails on any console error or warning that it does not expect. A journey that
 * times out is tried a second time, which is reported, because the machine may have been busy. The same holds for a
 * script that ran late. A failed assertion is final.
 */
export function journey(name: string, options: JourneyOptions, body: Body): void {
  void test(name, (context) =>
    withBrowser(async (browser) => {
      try {
        await visit(browser, context, options, body);
      } catch (error) {
        if (!(error instanceof errors.TimeoutError)) throw error;
        reportRetry(name, error);
        await visit(browser, context, options, body);
      }
    }),
  );
}

async function visit(
  browser: Browser,
  context: TestContext,
  { on, loads = 'essentials', expects = [] }: JourneyOptions,
  body: Body,
): Promise<void> {
  const visitors: Visitor[] = [];
  const open = async (options?: BrowserContextOptions): Promise<Visitor> => {
    const visitor = await openVisitor(browser, options, loads);
    visitors.push(visitor);
    return visitor;
  };
  try {
    await body({ ...(await open(on)), test: context, openVisitor: open });
    const complaints = visitors
      .flatMap((visitor) => visitor.complaints)
      .filter((text) => !expects.some((expected) => expected.test(text)));
    const [first] = complaints;
    if (first && complaints.every((text) => tooLate.test(text))) throw new errors.TimeoutError(first);
    assert.deepEqual(complaints, [], 'the console says nothing unexpected');
  } catch (error) {
    for (const visitor of visitors) await printPages(visitor);
    throw error;
  } finally {
    await Promise.all(visitors.map((visitor) => visitor.context.close()));
  }
}

const printedCharacters = 600;

/** Prints what a visitor saw when a journey failed. */
async function printPages({ context, complaints }: Visitor): Promise<void> {
  for (const page of context.pages()) {
    const text = await page.locator('main').innerText({ timeout: 1_000 }).catch(String);
    console.log(`${page.url()}\n${text.slice(0, printedCharacters)}\n${complaints.join('\n')}`);
  }
}

/** Reads something from the page as a new visitor. */
export const asVisitor = <Seen>(
  options: BrowserContextOptions,
  url: string,
  read: (page: Page) => Promise<Seen>,
): Promise<Seen> =>
  withBrowser(async (browser) => {
    const { context, page } = await openVisitor(browser, options, 'essentials');
    try {
      await page.goto(url);
      return await read(page);
    } finally {
      await context.close();
    }
  });

/** Chromium’s message about a request that a journey breaks on purpose. */
export const failedRequest = /^Failed to load resource: net::ERR_/;

/** Chromium’s message about an answer with one of these statuses. */
export const refusedWith = (...statuses: number[]): RegExp =>
  new RegExp(`^Failed to load resource: the server responded with a status of (${statuses.join('|')})\\b`);
