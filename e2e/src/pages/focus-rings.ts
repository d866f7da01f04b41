import type { Page } from 'playwright-core';
import { describeFocus } from './keyboard';

/** The rest of a longer page only repeats what the first stops have shown. */
const mostStops = 60;

/** Presses Tab through the page. Returns each stop where no focus ring shows or an overflow cuts it off. */
export async function stopsWithoutRing(page: Page): Promise<string[]> {
  const missing: string[] = [];
  let before = '';
  // The compiler adds calls to a helper that names functions, and the page lacks it.
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
  /** Whether the former stop had a whole ring; undefined when there was no former stop. */
  ofStopBefore: boolean | undefined;
  /** Whether the focus has left the page or is back where it began. */
  isOver: boolean;
}

/** Compares the former stop with itself at rest. A field may show the ring on an element around it, and a switch on its track. */
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
      // Without this, a ring that grows would be measured too early.
      const still = new CSSStyleSheet();
      still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important; }');
      document.adoptedStyleSheets.push(still);
      memory.isStill = true;
    }

    const ringOf = (style: CSSStyleDeclaration): string => {
      const hasOutline = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
      return `${hasOutline ? style.outline : ''} ${style.boxShadow === 'none' ? '' : style.boxShadow}`.trim();
    };
    /** Whether two pixels of the ring at each side are inside every element around it that clips. */
    const isWhole = (place: Element, style: CSSStyleDeclaration): boolean => {
      const reach = parseFloat(style.outlineOffset) + 2;
      const ring = place.getBoundingClientRect();
      let isAbsolute = style.position === 'absolute';
      for (let around = place.parentElement; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(around);
        if (isAbsolute && position === 'static') continue;
        isAbsolute = position === 'absolute';
        if (position === 'fixed') return true;
        // Ignores rows that scroll sideways, because they always cut something off.
        const cutsX = overflowX === 'hidden' || overflowX === 'clip';
        const cutsY = overflowY !== 'visible';
        const edge = around.getBoundingClientRect();
        // The half pixel allows for rounding.
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
        // The ring may be on a pseudo-element, such as the area of a card.
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
