import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
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

/** Each page is looked at twice: its structure on both devices, and its colours in both themes. */
export const themedDevices = {
  'phone, dark': { ...phone, colorScheme: 'dark' },
  'desktop, light': { ...desktop, colorScheme: 'light' },
} as const;

interface Look {
  /** It is at work, and stays so while it is looked at. */
  atWork?: boolean;
}

/** No serious or critical finding on what is on screen now; `npm run pictures` looks for all others, in every theme and size. What begins to fade meanwhile is looked at once more: a fault stays. */
export async function assertAccessible(page: Page, what: string, { atWork = false }: Look = {}): Promise<void> {
  const find = async (): Promise<string[]> => {
    await page.waitForFunction(inFinalColours, atWork);
    return (await axeFindings(page, {})).filter((finding) => /^[\w-]+ \((serious|critical)\)/.test(finding));
  };
  const findings = await find();
  assert.deepEqual(findings.length === 0 ? findings : await find(), [], what);
}

/** A rule that axe leaves out by default: targets below 24 px (WCAG 2.5.8). */
export const sizeOfTargets = { 'target-size': { enabled: true } };

/** Of any impact; each begins with its rule and impact. */
export async function axeFindings(page: Page, rules: object): Promise<string[]> {
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

/** What fades in or changes colour has done so, and nothing is dimmed because it waits; what goes on for seconds is no such change. */
function inFinalColours(atWork: boolean): boolean {
  const aMomentMs = 2_000;
  if (!atWork && document.querySelector('[aria-busy="true"]')) return false;
  return document
    .getAnimations()
    .every(
      ({ playState, effect }) =>
        playState !== 'running' || Number(effect?.getComputedTiming().endTime ?? 0) > aMomentMs,
    );
}
