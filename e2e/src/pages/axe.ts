import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';
import { desktop, phone } from '#journey/browser';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  impact: string;
  help: string;
  nodes: { html: string; failureSummary: string }[];
}

interface Axe {
  run: (options: object) => Promise<{ violations: Finding[] }>;
}

/** Two runs cover the structure of each page on both devices and its colours in both themes. */
export const themedDevices = {
  'phone, dark': { ...phone, colorScheme: 'dark' },
  'desktop, light': { ...desktop, colorScheme: 'light' },
} as const;

interface Look {
  /** Whether the page stays busy during the check. */
  isBusy?: boolean;
}

/**
 * Asserts that axe has no serious or critical finding on the current screen; `npm run pictures` looks for all others in every theme
 * and size. Checks again after a finding, because something may have been fading. A real fault stays.
 */
export async function assertAccessible(page: Page | Frame, what: string, { isBusy = false }: Look = {}): Promise<void> {
  const find = async (): Promise<string[]> => {
    await page.waitForFunction(inFinalColours, isBusy);
    return (await axeFindings(page, {})).filter((finding) => /^[\w-]+ \((serious|critical)\)/.test(finding));
  };
  const findings = await find();
  assert.deepEqual(findings.length === 0 ? findings : await find(), [], what);
}

/** Enables the rule against targets below 24 px (WCAG 2.5.8), which axe leaves out by default. */
export const sizeOfTargets = { 'target-size': { enabled: true } };

/** Returns findings of any impact. Each begins with its rule and impact. Doesn't look into the frames of the page. */
export async function axeFindings(page: Page | Frame, rules: object): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate((options) => (globalThis as unknown as { axe: Axe }).axe.run(options), {
    resultTypes: ['violations'],
    preload: false,
    rules,
  });
  return violations.map(
    ({ id, impact, help, nodes }) =>
      `${id} (${impact}): ${help}\n  ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`).join('\n  ')}`,
  );
}

/** Whether fades and changes of colour have ended and nothing is dimmed while it waits. Ignores animations that last for seconds. */
function inFinalColours(isBusy: boolean): boolean {
  const aMomentMs = 2_000;
  if (!isBusy && document.querySelector('[aria-busy="true"]')) return false;
  return document
    .getAnimations()
    .every(
      ({ playState, effect }) =>
        playState !== 'running' || Number(effect?.getComputedTiming().endTime ?? 0) > aMomentMs,
    );
}
