import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { launch } from 'e2e/src/journey/browser';
import { origin } from 'e2e/src/product/origin';
import { freePort, repository } from 'e2e/src/product/product';
import { median } from 'e2e/src/journey/median';
import { publicPages } from 'e2e/src/product/public-pages';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

interface Audit {
  id: string;
  title: string;
  score: number | null;
  numericValue?: number;
  displayValue?: string;
  details?: { items?: { node?: { selector: string; explanation?: string } }[] };
}

/** The part of Lighthouse’s result that is used here: the package, and so its types, is installed for this command alone. */
interface Result {
  /** Lighthouse's own measure of the machine. */
  environment: { benchmarkIndex: number };
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}
type Run = (url: string, flags: object, config?: object) => Promise<{ lhr: Result } | undefined>;

interface Device {
  name: string;
  rounds: number;
  /** The least score out of 100, by category. */
  wanted: Readonly<Record<Category, number>>;
  config?: object;
}

const isShort = process.argv.includes('--short');
const slowdown = Number(process.argv.find((option) => option.startsWith('--slowdown='))?.split('=')[1] ?? 4);
const entry = pathToFileURL(path.join(repository, 'e2e/lighthouse/node_modules/lighthouse/core/index.js')).href;
const { default: run, desktopConfig } = (await import(entry)) as { default: Run; desktopConfig: object };
const phoneConfig = { extends: 'lighthouse:default', settings: { throttling: { cpuSlowdownMultiplier: slowdown } } };

const perfect = { accessibility: 100, 'best-practices': 100, seo: 100 };
const devices: readonly Device[] = [
  { name: 'mobile', rounds: isShort ? 1 : 5, wanted: { performance: 97, ...perfect }, config: phoneConfig },
  { name: 'desktop', rounds: isShort ? 0 : 3, wanted: { performance: 100, ...perfect }, config: desktopConfig },
];

const port = await freePort();
const browser = await launch(`--remote-debugging-port=${port}`);
const pages = await publicPages();
const faults: string[] = [];
for (const device of devices) {
  if (device.rounds === 0) continue;
  const shown = categories.slice(isShort ? 1 : 0).join(' / ');
  console.log(`\n${device.name}, median of ${device.rounds}: ${shown}`);
  for (const [name, address] of Object.entries(pages)) await judgePage(device, name, address);
}
await browser.close();
for (const fault of faults) console.log(`✖ ${fault}`);
process.exit(faults.length > 0 ? 1 : 0);

async function judgePage({ name: device, rounds, wanted, config }: Device, name: string, address: string) {
  const results: Result[] = [];
  for (let round = 0; round < rounds; round += 1) results.push(await measure(address, config));
  const middle = (figure: (result: Result) => number): number => median(results.map(figure));
  const scores = categories.map((category) =>
    middle(({ categories: of }) => Math.round((of[category].score ?? 0) * 100)),
  );
  const [paint, blocking, shift] = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map(
    (audit) => middle(({ audits }) => audits[audit]?.numericValue ?? 0),
  );
  if (isShort) console.log(`  ${name.padEnd(10)} ${scores.slice(1).join(' / ')}`);
  else
    console.log(
      `  ${name.padEnd(10)} ${scores.join(' / ').padEnd(22)} largest paint ${paint?.toFixed(0)} ms   blocking ${blocking?.toFixed(0)} ms   shift ${shift?.toFixed(3)}   machine ${middle(({ environment }) => environment.benchmarkIndex).toFixed(0)}`,
    );
  for (const [place, category] of categories.entries()) {
    if (isShort && category === 'performance') continue;
    if (scores[place]! < wanted[category])
      faults.push(`${name} (${device}): ${category} ${scores[place]}, wanted ${wanted[category]}`);
    for (const line of imperfectAudits(results[0]!, category)) console.log(line);
  }
}

async function measure(address: string, config: object | undefined): Promise<Result> {
  const flags = { port, logLevel: 'error', onlyCategories: isShort ? Object.keys(perfect) : categories };
  const result = await run(origin() + address, flags, config);
  if (!result) throw new Error(`Lighthouse has no result for ${address}.`);
  return isShort ? withoutPerformance(result.lhr) : result.lhr;
}

function withoutPerformance(result: Result): Result {
  return { ...result, categories: { ...result.categories, performance: { score: 1, auditRefs: [] } } };
}

/** Describes the imperfect audits among those that count towards the score. */
function imperfectAudits({ categories: all, audits }: Result, category: Category): string[] {
  return all[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => {
      const { title, displayValue = '', details } = audits[id]!;
      const nodes = (details?.items ?? []).slice(0, 3).flatMap(({ node }) => (node ? [node.selector] : []));
      return `      ${category}: ${id}: ${title} ${displayValue} ${nodes.join(', ')}`;
    });
}
