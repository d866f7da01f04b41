import type { Browser, Page } from 'playwright-core';
import { startScriptlessSite } from './scriptless-site';
import { launch, phone } from 'e2e/src/journey/browser';
import { median } from 'e2e/src/journey/median';
import { slowDown } from '@food-court/conformance/browser';
import { buyAtTable, purchaseSteps, type Purchase } from 'e2e/src/pages/guest-purchase';
import { origin } from 'e2e/src/product/origin';

const rounds = 3;
const table = '/?table=12';

// A guest scans the code of a table and pays with the wallet's sheet, on a phone (Slow 4G, 4x CPU). It alternates with the first
// page as plain HTML, which is what any shop must send: times depend on the machine, so the ratio matters.
const browser = await launch();
const plain = await startScriptlessSite();
const plainMs: number[] = [];
const purchases: Purchase[] = [];
for (let round = 0; round < rounds; round += 1) {
  plainMs.push(await onSlowPhone(browser, (page) => timeToDishes(page, plain.origin + table)));
  purchases.push(await onSlowPhone(browser, (page) => buyAtTable(page, origin() + table)));
}
plain.stop();
await browser.close();

const steps = purchaseSteps.map((name, place) => ({
  name,
  ms: median(purchases.map(({ stepMs }) => stepMs[place] ?? 0)),
}));
const totalMs = median(purchases.map(({ stepMs }) => stepMs.reduce((sum, ms) => sum + ms, 0)));
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2).padStart(6)} s`;
const [{ taps, fields } = { taps: 0, fields: 0 }] = purchases;

console.log(`\nFrom the scan to paid, without an account  (median of ${rounds}, a phone, Slow 4G, 4x CPU)`);
for (const { name, ms } of steps) console.log(`  ${`until ${name}`.padEnd(28)} ${seconds(ms)}`);
console.log(`  ${'in all'.padEnd(28)} ${seconds(totalMs)}  ${taps} taps and the wallet’s sheet, ${fields} fields`);
console.log(`  ${'the dishes as plain HTML'.padEnd(28)} ${seconds(median(plainMs))}`);
console.log(`budget scan-to-paid ${(totalMs / median(plainMs)).toFixed(2)}`);
console.log(`budget taps-to-pay ${taps}`);

async function onSlowPhone<Result>(from: Browser, work: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await from.newContext({ ...phone, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await slowDown(page);
    return await work(page);
  } finally {
    await context.close();
  }
}

async function timeToDishes(page: Page, address: string): Promise<number> {
  const start = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page
    .getByRole('button', { name: /^Add .* to basket/ })
    .first()
    .waitFor();
  return performance.now() - start;
}
