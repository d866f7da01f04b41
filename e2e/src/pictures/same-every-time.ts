import path from 'node:path';
import { build } from 'esbuild';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { madeUp, now } from './fixed-answers';

/** It lasts as long as its page. */
export const isStream = (request: Request): boolean => request.headers().accept === 'text/event-stream';

/** Nothing moves or blinks; what can be seen of a list is not narrowed by a scrollbar. */
const still = `
  *, *::before, *::after { transition: none !important; caret-color: transparent !important; scroll-behavior: auto !important; }
  *:not(.Toastify__progress-bar, .Toastify__progress-bar *), ::before, ::after { animation-duration: 0s !important; animation-delay: 0s !important; }
  .Toastify__progress-bar { animation-play-state: paused !important; visibility: hidden !important; }
  ::-webkit-scrollbar { display: none !important; }`;

/** For all pages of the profile: fixed times and numbers, no motion, and each page as in a tab of its own. */
export async function makeRepeatable(context: BrowserContext, sceneAt: number): Promise<void> {
  await context.clock.setFixedTime(now);
  await context.addInitScript({ content: await scriptInPage(sceneAt) });
  await context.addInitScript(addStyles, still);
}

async function scriptInPage(sceneAt: number): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'in-page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    define: { sceneAt: String(sceneAt) },
  });
  return outputFiles[0]?.text ?? '';
}

/** What differs from run to run and is no text; its place stays. */
export const hide = (page: Page, selector: string): Promise<void> =>
  page.evaluate(addStyles, `${selector} { visibility: hidden !important; }`);

/** As no content policy forbids. */
function addStyles(rules: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}

/** In the texts of the page that is open, right before its picture. */
export async function replaceMadeUp(page: Page): Promise<void> {
  const patterns = madeUp.map(([{ source }, replacement]) => [source, replacement] as const);
  await page.evaluate((replacements) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.nodeValue ?? '';
      const changed = replacements.reduce((value, [source, to]) => value.replaceAll(new RegExp(source, 'g'), to), text);
      if (changed !== text) node.nodeValue = changed;
    }
  }, patterns);
}
