import type { Page } from 'playwright-core';

export interface RouteChange {
  /** The selector of a link; undefined goes back in the history. */
  link: string | undefined;
  /** A selector that only the new page matches. */
  content: string;
  hoverMs?: number;
}

interface Timed {
  routeChange?: number;
}

/** Returns the milliseconds from the click to the frame that shows the new page. */
export async function timeRouteChange(page: Page, { link, content, hoverMs = 0 }: RouteChange): Promise<number> {
  await page.evaluate(startRouteChange, { link, content, hoverMs });
  const took = await page.waitForFunction(() => (globalThis as Timed).routeChange);
  return (await took.jsonValue()) as number;
}

/** Runs in the page. Ignores a matching element of the page that is left. */
function startRouteChange({ link, content, hoverMs }: Required<Pick<RouteChange, 'content'>> & RouteChange): void {
  const target = link === undefined ? undefined : document.querySelector<HTMLElement>(link);
  const main = document.querySelector('main') as HTMLElement;
  const former = main.querySelector(content);
  delete (globalThis as Timed).routeChange;
  target?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  setTimeout(() => {
    const clickedAt = performance.now();
    const observer = new MutationObserver(() => {
      const shown = main.querySelector(content);
      if (!shown || shown === former) return;
      observer.disconnect();
      requestAnimationFrame(() =>
        setTimeout(() => void ((globalThis as Timed).routeChange = performance.now() - clickedAt)),
      );
    });
    observer.observe(main, { subtree: true, childList: true });
    if (target) target.click();
    else history.back();
  }, hoverMs);
}
