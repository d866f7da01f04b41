import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { logIn } from '../browser/account';
import { desktop, launch, origin, phone, visit } from '../browser/browser';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

interface Finding {
  id: string;
  impact: string;
  help: string;
  nodes: { html: string; failureSummary: string }[];
}

async function seriousFindings(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: { run: () => Promise<{ violations: Finding[] }> } }).axe.run());
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`).join('\n  ')}`);
}

const open = ['/', '/Chinese', '/about', '/faq', '/Privacy-Policy', '/Terms-&-Conditions', '/login', '/register', '/nowhere'];
const signedIn = ['/dashboard', '/dashboard/user-profile', '/orders'];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [device, options] of Object.entries({ phone, desktop })) {
    test(`no serious finding on the public pages (${colorScheme}, ${device})`, async () => {
      const { context, page } = await visit(browser, { ...options, colorScheme, reducedMotion: 'reduce' });
      for (const path of open) {
        await page.goto(origin() + path);
        await page.waitForLoadState('networkidle');
        assert.deepEqual(await seriousFindings(page), [], path);
      }
      await context.close();
    });

    test(`no serious finding on the signed-in pages (${colorScheme}, ${device})`, async () => {
      const { context, page } = await visit(browser, { ...options, colorScheme, reducedMotion: 'reduce' });
      await logIn(page, 'admin@example.com');
      for (const path of signedIn) {
        await page.goto(origin() + path);
        await page.waitForLoadState('networkidle');
        assert.deepEqual(await seriousFindings(page), [], path);
      }
      await context.close();
    });
  }
}
