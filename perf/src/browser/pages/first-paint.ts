import { median } from 'e2e/src/journey/median';
import { machines, measureLoad, type Machine, type PageLoad } from './page-load';
import { pageVariants } from './page-variants';
import { publicPages } from 'e2e/src/product/public-pages';
import { launch } from 'e2e/src/journey/browser';

const rounds = 5;
/** Names or addresses of the pages to measure; without any, all public pages are measured. */
const asked = process.argv.slice(2);
const all = await publicPages();
const paths = asked.length > 0 ? asked.map((name) => all[name] ?? name) : [...Object.values(all), '/faq'];
const plainHtml = 'plain HTML';
const ours = 'rendered and hydrated (ours)';

type Results = ReadonlyMap<string, readonly PageLoad[]>;
const medianOf = (results: Results, name: string, figure: keyof PageLoad): number =>
  median((results.get(name) ?? []).map((load) => load[figure]));

// Measures how long a visitor of a public page waits for the largest contentful paint and how busy the page is meanwhile, compared
// with the same page as plain HTML. Times depend on the machine, so the ratios matter. The budgets apply to the worst page.
const browser = await launch();
const worst = new Map<string, number>();
for (const path of paths)
  for (const machine of machines) {
    const results = await measureRounds(path, machine);
    print(path, machine, results);
    noteBudgets(machine, results);
  }
await browser.close();
console.log();
for (const [budget, figure] of worst) console.log(`budget ${budget} ${figure.toFixed(2)}`);

/** Measures the variants that the browser renders only once, for the first page on the first machine. */
async function measureRounds(path: string, machine: Machine): Promise<Results> {
  const isFirst = path === paths[0] && machine === machines[0];
  const names = Object.keys(pageVariants).filter((name) => isFirst || name === plainHtml || name === ours);
  const results = new Map<string, PageLoad[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const name of names)
      results.set(name, [...(results.get(name) ?? []), await measureLoad(browser, path, machine, pageVariants[name]!)]);
  return results;
}

function noteBudgets({ processorSlowdown }: Machine, results: Results): void {
  const note = (budget: string, figure: number): void =>
    void worst.set(budget, Math.max(worst.get(budget) ?? 0, figure));
  const ratio = medianOf(results, ours, 'largestPaintMs') / medianOf(results, plainHtml, 'largestPaintMs');
  if (processorSlowdown === 1) return note('first-paint', ratio);
  note('first-paint-slow', ratio);
  note('blocking-time', medianOf(results, ours, 'blockingMs'));
  note('scripts-before-touch', medianOf(results, ours, 'scriptsUntilAlive') / 1024);
  note('scripts-until-idle', medianOf(results, ours, 'scriptsUntilIdle') / 1024);
}

function print(path: string, { name: machine }: Machine, results: Results): void {
  console.log(`\n${path}  (median of ${rounds}, ${machine})`);
  const of = (name: string, figure: keyof PageLoad): number => medianOf(results, name, figure);
  const plain = of(plainHtml, 'largestPaintMs');
  for (const name of results.keys()) {
    const paint = of(name, 'largestPaintMs');
    console.log(
      [
        `  ${name.padEnd(28)} largest paint ${paint.toFixed(0).padStart(5)} ms  ${(paint / plain).toFixed(2)}x plain HTML`,
        `blocking ${of(name, 'blockingMs').toFixed(0)} ms`,
        `longest task ${of(name, 'longestTaskMs').toFixed(0)} ms`,
        `alive ${of(name, 'aliveMs').toFixed(0)} ms`,
        `scripts ${of(name, 'scriptsUntilAlive')} until then, ${of(name, 'scriptsUntilIdle')} until idle`,
        `shift ${of(name, 'shift').toFixed(3)}`,
      ].join('   '),
    );
  }
}
