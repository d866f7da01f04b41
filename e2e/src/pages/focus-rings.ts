import type { Page } from 'playwright-core';
import { describeFocus } from './keyboard';

/** A page with more of them repeats itself. */
const mostStops = 60;

/** Presses Tab through the page. Answers each stop at which no ring shows, or an overflow cuts it off. */
export async function stopsWithoutRing(page: Page): Promise<string[]> {
  const missing: string[] = [];
  let before = '';
  // The compiler of these files names functions by a helper, which the page lacks.
  await page.evaluate('globalThis.__name ??= (named) => named');
  await lookAtRing(page);
  for (let stops = 0; stops < mostStops; stops++) {
    await page.keyboard.press('Tab');
    const { ofStopBefore, isOver } = await lookAtRing(page);
    if (ofStopBefore === false) missing.push(before);
    if (isOver) break;
    before = `${new URL(page.url()).pathname}: ${await describeFocus(page)}`;
  }
  return missing;
}

interface Seen {
  /** Undefined: there was none. */
  ofStopBefore: boolean | undefined;
  /** The focus has left the page, or is where it began. */
  isOver: boolean;
}

/** What had the focus is compared with itself at rest. A field may show it on what stands around it, a switch on its track. */
const lookAtRing = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    interface Look {
      style: string;
      isWhole: boolean;
    }
    interface Stop {
      element: Element;
      looks: Look[];
    }
    const memory = globalThis as { stopBefore?: Stop; firstStop?: Element; isStill?: true };
    if (!memory.isStill) {
      // A ring that grows would be measured before it is there.
      const still = new CSSStyleSheet();
      still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important; }');
      document.adoptedStyleSheets.push(still);
      memory.isStill = true;
    }

    const ringOf = (style: CSSStyleDeclaration): string => {
      const hasOutline = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
      return `${hasOutline ? style.outline : ''} ${style.boxShadow === 'none' ? '' : style.boxShadow}`.trim();
    };
    /** Two of its pixels at each side are within everything around it that cuts off. */
    const isWhole = (place: Element, style: CSSStyleDeclaration): boolean => {
      const reach = parseFloat(style.outlineOffset) + 2;
      const ring = place.getBoundingClientRect();
      let isAbsolute = style.position === 'absolute';
      for (let around = place.parentElement; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(around);
        if (isAbsolute && position === 'static') continue;
        isAbsolute = position === 'absolute';
        if (position === 'fixed') return true;
        // A row that scrolls ends somewhere.
        const cutsX = overflowX === 'hidden' || overflowX === 'clip';
        const cutsY = overflowY !== 'visible';
        const edge = around.getBoundingClientRect();
        // Half a pixel for rounding.
        if (cutsX && (ring.left - reach < edge.left - 0.5 || ring.right + reach > edge.right + 0.5)) return false;
        if (cutsY && (ring.top - reach < edge.top - 0.5 || ring.bottom + reach > edge.bottom + 0.5)) return false;
      }
      return true;
    };
    const looksOf = (element: Element): Look[] => {
      const around = [element.nextElementSibling, element.parentElement, element.parentElement?.parentElement];
      const near = [element, ...around, ...[...element.querySelectorAll('*')].slice(0, 4)];
      const places = near.filter((place): place is Element => !!place);
      return [
        ...places
          .map((place) => ({ place, style: getComputedStyle(place) }))
          .map(({ place, style }) => ({
            style: ringOf(style),
            isWhole: isWhole(place, style),
          })),
        // What it draws itself, such as the area of a card.
        ...['::before', '::after'].map((part) => ({ style: ringOf(getComputedStyle(element, part)), isWhole: true })),
      ];
    };

    const { stopBefore } = memory;
    const atRest = stopBefore?.element.isConnected ? looksOf(stopBefore.element) : undefined;
    const ofStopBefore =
      stopBefore && atRest
        ? stopBefore.looks.some(
            ({ style, isWhole: shows }, place) => style !== '' && shows && style !== atRest[place]?.style,
          )
        : undefined;
    const focused = document.activeElement ?? document.body;
    const isOver = focused === document.body || focused === memory.firstStop;
    memory.stopBefore = focused === document.body ? undefined : { element: focused, looks: looksOf(focused) };
    memory.firstStop ??= memory.stopBefore?.element;
    return { ofStopBefore, isOver };
  });
