import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startOwnProduct } from 'e2e/src/delivery/own-product';
import { launch } from 'e2e/src/journey/browser';
import { median } from 'e2e/src/journey/median';
import { waitForValue } from 'e2e/src/journey/wait-for-value';
import { repository } from 'e2e/src/product/product';
import { loadOnPhone, type FramedLoad } from './framed-load';

const rounds = 5;
const pages = ['/faq', '/Privacy-Policy', '/'];
const levels = ['trusted', 'guest'] as const;
type Level = (typeof levels)[number];
/** The storefront belongs to another team. */
const ofOthers = { OWN_REMOTES: 'dashboard,payments' };

// Measures how long the pages of a guest take on a phone (Slow 4G, 4x CPU), compared with the same pages of a trusted remote. The two
// alternate: times depend on the machine, so the ratio matters.
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'food-court-guest-cost-'));
const product = await startOwnProduct(dataDir, ofOthers);
const browser = await launch();
const loads = new Map<string, FramedLoad[]>();
await team('add', 'front', '--remotes', 'storefront', '--may', 'stage');
for (let round = 0; round < rounds; round += 1)
  for (const level of levels) {
    await setLevel(level);
    for (const page of pages) {
      const load = await loadOnPhone(browser, product.origin + page);
      loads.set(`${level} ${page}`, [...(loads.get(`${level} ${page}`) ?? []), load]);
    }
  }
await browser.close();
await product.running.stop();
await rm(dataDir, { recursive: true, force: true });

console.log(`\nA guest compared with a trusted remote  (median of ${rounds}, a phone, Slow 4G, 4x CPU)`);
for (const page of pages) {
  const of = (level: Level, figure: keyof FramedLoad): number =>
    median((loads.get(`${level} ${page}`) ?? []).map((load) => load[figure]));
  const compared = (name: string, figure: keyof FramedLoad, unit: string): string =>
    `${name} ${of('guest', figure).toFixed(0)} ${unit} (${(of('guest', figure) / of('trusted', figure)).toFixed(2)}x)`;
  const figures = [
    compared('content', 'paintMs', 'ms'),
    compared('alive', 'aliveMs', 'ms'),
    compared('loads', 'bytes', 'bytes'),
    `shift ${of('guest', 'shift').toFixed(3)} (trusted ${of('trusted', 'shift').toFixed(3)})`,
  ];
  console.log(`  ${page.padEnd(16)} ${figures.join('   ')}`);
}

async function team(...words: string[]): Promise<void> {
  const env = { ...process.env, ...ofOthers, DATA_DIR: dataDir };
  await promisify(execFile)('npm', ['run', '--silent', 'team', '--', ...words], { cwd: repository, env });
}

async function setLevel(level: Level): Promise<void> {
  const calls = level === 'guest' ? ['--calls', 'GET /products/{category}'] : [];
  await team('level', 'front', '--remote', 'storefront', '--is', level, ...calls);
  const isGuest = async (): Promise<boolean> =>
    (await (await fetch(product.origin + pages[0])).text()).includes('<iframe');
  await waitForValue(isGuest, level === 'guest', 'the server knows the level');
}
