import path from 'node:path';
import { build } from 'esbuild';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { madeUp, now } from './fixed-answers';

/** Whether the request lasts as long as its page. */
export const isStream = (request: Request): boolean => request.headers().accept === 'text/event-stream';

/** Stops everything that moves or blinks, and hides scrollbars, which would make lists narrower. */
const still = `
  *, *::before, *::after { transition: none !important; caret-color: transparent !important; scroll-behavior: auto !important; }
  *:not(.Toastify__progress-bar, .Toastify__progress-bar *), ::before, ::after { animation-duration: 0s !important; animation-delay: 0s !important; }
  .Toastify__progress-bar { animation-play-state: paused !important; visibility: hidden !important; }
  ::-webkit-scrollbar { display: none !important; }`;

/** Gives all pages of the profile fixed times and numbers and no motion, and makes each start as in a new tab. */
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

/** Hides a part that differs from run to run and is not text, but keeps its space. */
export const hide = (page: Page, selector: string): Promise<void> =>
  page.evaluate(addStyles, `${selector} { visibility: hidden !important; }`);

/** Uses a constructed style sheet, which the content policy does not forbid. */
function addStyles(rules: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}

/** Replaces generated values in the texts of the open page, right before its picture. */
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
