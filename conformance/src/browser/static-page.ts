import type { Locator, Page } from 'playwright-core';
import { median } from '../results/median';
import { withoutScripts } from './plain-site';

const loads = 5;

/** Returns what the page shows now as a plain document without scripts and frames. Styles come from where they came from. */
async function plainDocument(page: Page): Promise<string> {
  const [, ...frames] = page.frames();
  const parts = await Promise.all(frames.map((frame) => frame.evaluate(() => document.body.innerHTML)));
  return page.evaluate((inFrames) => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const [place, frame] of copy.querySelectorAll('iframe').entries()) {
      const part = document.createElement('div');
      part.innerHTML = inFrames[place] ?? '';
      frame.replaceWith(part);
    }
    const code = 'script, noscript, template, link[as="script"], link[rel="modulepreload"]';
    for (const script of copy.querySelectorAll(code)) script.remove();
    return `<!doctype html>${copy.outerHTML}`;
  }, parts);
}

/** Returns the document that the server sent, without its scripts, if it has the text. Otherwise what the page shows. */
export const plainVersion = async (page: Page, served: string, text: string): Promise<string> => {
  const plain = withoutScripts(served);
  return plain.includes(text) ? plain : plainDocument(page);
};

/** Loads the page as a plain document at its own address, and returns the median milliseconds until it shows. */
export async function staticPage(page: Page, shown: (page: Page) => Locator): Promise<number> {
  const [address, body] = [page.url(), await plainDocument(page)];
  const copy = await page.context().newPage();
  try {
    await copy.route(address, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
    const times: number[] = [];
    for (let load = 0; load < loads; load += 1) {
      const began = performance.now();
      await copy.goto(address);
      await shown(copy).first().waitFor();
      times.push(performance.now() - began);
    }
    return median(times);
  } finally {
    await copy.close();
  }
}
