import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { waitForValue } from '#journey/wait-for-value';
import { waitForPath } from './dish-cards';

const mostStops = 150;

/**
 * Waits for the target, presses Tab until it has the focus, and asserts at each stop that the focus is visible. Without
 * the wait, Tab would pass the place of a list that is still loading.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  await lookAtFocus(page);
  for (let stops = 0; stops < mostStops; stops++) {
    const before = await describeFocus(page);
    await page.keyboard.press(key);
    await assertFocusShows(page, before);
    if (await hasFocus(target)) return;
  }
  assert.fail(`none of ${mostStops} stops is ${String(target)}`);
}

/** Waits until the target takes presses, as `click()` does: a busy button ignores them. */
export async function tabToAndPress(page: Page, target: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, target);
  await waitForValue(() => target.isEnabled(), true, `${String(target)} takes presses`);
  await page.keyboard.press(key);
}

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === (element.getRootNode() as Document | ShadowRoot).activeElement);

/** Describes the focused element in a few words. Returns an empty string when the page has lost the focus. */
export const describeFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return '';
    return `${activeElement.tagName.toLowerCase()} ${activeElement.id || activeElement.getAttribute('aria-label') || activeElement.textContent?.slice(0, 60)}`;
  });

/** Asserts that the focus of a new page is on its content, as after a page load. */
export async function assertFocusOnContent(page: Page, path: string): Promise<void> {
  await waitForPath(page, path);
  await waitForValue(() => describeFocus(page), 'main content', `the focus on ${path}`);
}

export async function assertFocusNotLost(page: Page, after: string): Promise<void> {
  assert.notEqual(await describeFocus(page), '', `the focus is lost after ${after}`);
}

async function assertFocusShows(page: Page, before: string): Promise<void> {
  await waitForValue(
    () => lookAtFocus(page),
    { shows: true, onScreen: true },
    `the focus can’t be seen on ${page.url()}, at “${await describeFocus(page)}”, one stop after “${before}”`,
  );
}

/** Remembers how everything looks at rest, so that the focused element can be compared with itself. */
const lookAtFocus = (page: Page): Promise<{ shows: boolean; onScreen: boolean }> =>
  page.evaluate(() => {
    const atRest = ((globalThis as { looksAtRest?: WeakMap<Element, string> }).looksAtRest ??= new WeakMap());
    const focused = document.activeElement ?? document.body;
    let shows = false;
    // The card field is in a shadow tree, whose host has the focus; the part in it shows it.
    const holders = [...document.querySelectorAll('*')].filter(({ shadowRoot }) => shadowRoot);
    for (const element of [
      ...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]'),
      ...holders,
    ]) {
      // A field may show the ring on an element around it, and a switch on its track.
      const places = [
        element,
        element.nextElementSibling,
        element.parentElement,
        element.parentElement?.parentElement,
        element.shadowRoot?.activeElement,
      ];
      const look = places
        .map((place) => place && getComputedStyle(place))
        .map((style) =>
          style
            ? `${style.outlineStyle === 'none' || style.outlineWidth === '0px' ? '' : style.outline} ${style.boxShadow}`
            : '',
        )
        .join('|');
      if (element === focused) shows = look !== atRest.get(element);
      else atRest.set(element, look);
    }
    const { left, top, width, height } = focused.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + x * width, top + y * height] as const),
    );
    const onScreen = points.some(([x, y]) => {
      const there = document.elementFromPoint(x, y);
      return (
        there !== null &&
        (focused.contains(there) || there.contains(focused)) &&
        there !== document.documentElement &&
        there !== document.body
      );
    });
    return { shows, onScreen };
  });
