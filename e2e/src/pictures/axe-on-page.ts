import type { Page } from 'playwright-core';
import { axeFindings, sizeOfTargets } from '#pages/axe';

/** All rules that colours can break. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/**
 * Runs axe on the page in one theme after the other. All rules but those of colours depend only on which elements are
 * there, are visible, and where. When these are the same as before, only the rules of colours run again.
 */
export function axeOnPage(page: Page): () => Promise<string[]> {
  const seen = new Set<string>();
  let others: object | undefined;
  return async () => {
    const layout = await page.evaluate(layoutOfPage);
    if (others && seen.has(layout)) return axeFindings(page, others);
    const findings = await axeFindings(page, sizeOfTargets);
    seen.add(layout);
    others = await page.evaluate(switchOffAllBut, rulesOfColours);
    return findings;
  };
}

/**
 * All texts, and each element with its attributes and its box. Icons are left out, and labels are only present or not,
 * because a button may name the other theme.
 */
function layoutOfPage(): string {
  const lines = [...document.querySelectorAll('body, body :not(svg, svg *)')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const attributes = [...element.attributes].map(({ name, value }) =>
      name === 'aria-label' ? `${name}=${value !== ''}` : `${name}=${value}`,
    );
    return [
      element.tagName,
      ...attributes,
      element.checkVisibility({ visibilityProperty: true }),
      x,
      y,
      width,
      height,
    ].join(' ');
  });
  return [document.body.textContent, ...lines].join('\n');
}

function switchOffAllBut(kept: readonly string[]): object {
  const { axe } = globalThis as unknown as { axe: { getRules: () => { ruleId: string }[] } };
  const others = axe.getRules().filter(({ ruleId }) => !kept.includes(ruleId));
  return Object.fromEntries(others.map(({ ruleId }) => [ruleId, { enabled: false }]));
}
