import { median } from './median';
import { machines, measureLoad, type Machine, type PageLoad } from './page-load';
import { pageVariants } from './page-variants';
import { launch } from '#journey/browser';

const rounds = 5;
const paths = ['/', '/Rice', '/faq'];

/**
 * How long a visitor of a public page waits for the largest picture or text, and what the page does by itself meanwhile, beside
 * the same page as plain HTML. Ratios count; times are this machine's.
 */
const browser = await launch();
for (const path of paths) for (const machine of machines) print(path, machine, await measureRounds(path, machine));
await browser.close();

async function measureRounds(path: string, machine: Machine): Promise<Map<string, PageLoad[]>> {
  const results = new Map<string, PageLoad[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const [name, variant] of Object.entries(pageVariants))
      results.set(name, [...(results.get(name) ?? []), await measureLoad(browser, path, machine, variant)]);
  return results;
}

function print(path: string, { name: machine }: Machine, results: ReadonlyMap<string, readonly PageLoad[]>): void {
  console.log(`\n${path}  (median of ${rounds}, ${machine})`);
  const of = (name: string, figure: keyof PageLoad): number =>
    median((results.get(name) ?? []).map((load) => load[figure]));
  const plain = of('plain HTML', 'largestPaintMs');
  for (const name of results.keys()) {
    const paint = of(name, 'largestPaintMs');
    console.log(
      [
        `  ${name.padEnd(28)} largest paint ${paint.toFixed(0).padStart(5)} ms  ${(paint / plain).toFixed(2)}x plain HTML`,
        `blocking ${of(name, 'blockingMs').toFixed(0)} ms`,
        `longest task ${of(name, 'longestTaskMs').toFixed(0)} ms`,
        `alive ${of(name, 'aliveMs').toFixed(0)} ms`,
        `scripts ${of(name, 'scriptsUntilAlive')} until then, ${of(name, 'allScripts')} in all`,
        `shift ${of(name, 'shift').toFixed(3)}`,
      ].join('   '),
    );
  }
}
