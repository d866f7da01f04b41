import type { Page } from 'playwright-core';
import { axeFindings, sizeOfTargets } from '#pages/axe';

/** All rules that depend on colours. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/**
 * Runs axe on the page in each theme. Rules that do not depend on colours depend only on which elements are present and
 * visible, and where. When that has not changed, only the rules of colours run again.
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
 * Describes all texts and each element with its attributes and box. Icons are left out, and of labels only their presence
 * counts, because a button may name the other theme.
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
