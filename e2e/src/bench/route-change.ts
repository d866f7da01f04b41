import type { Page } from 'playwright-core';

export interface RouteChange {
  /** Of a link, or nothing for "back". */
  link: string | undefined;
  /** What the page is recognised by. */
  content: string;
  hoverMs?: number;
}

interface Timed {
  routeChange?: number;
}

/** Milliseconds from the click to the frame that shows the page. */
export async function timeRouteChange(page: Page, { link, content, hoverMs = 0 }: RouteChange): Promise<number> {
  await page.evaluate(startRouteChange, { link, content, hoverMs });
  const took = await page.waitForFunction(() => (globalThis as Timed).routeChange);
  return (await took.jsonValue()) as number;
}

/** Runs in the page. The page that is left may have an element like the one that is waited for. */
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
