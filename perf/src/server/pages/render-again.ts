import { composePage, type PageComposer } from '@food-court/server/src/pages/compose-page';
import { findPage } from '@food-court/server/src/pages/found-page';
import { pagesAtOnce } from '@food-court/server/src/pages/page-turns';
import { visitorHints } from '@food-court/server/src/modules/releases/discovery/visitor-hints';
import { readVisitor } from '@food-court/server/src/modules/releases/discovery/visitor-cookies';
import { median } from '@food-court/server/src/testing/median';

const pages = 200;
const rounds = 9;
/** The least acceptable throughput, as a share of that of pages rendered in the server’s own thread. */
const leastShare = 0.85;
const leastPerSecond = 300;

/**
 * Measures everything from the lookup of the visitor’s builds to the compressed document, including the API and the database. The
 * bundles run in a separate process, as in production, and are compared with the same server that runs them in its own thread.
 */
export async function compareRendered(
  addresses: readonly string[],
  { thread, process }: Record<'thread' | 'process', PageComposer>,
): Promise<void> {
  console.log(`\nPages rendered again, a second (median of ${rounds} rounds of ${pages}, ${pagesAtOnce} at once)`);
  const [shares, speeds]: [number[], number[]] = [[], []];
  for (const address of addresses) {
    const [inThread, inProcess]: [number[], number[]] = [[], []];
    for (let round = -1; round < rounds; round += 1) {
      const both = [await pagesPerSecond(thread, address), await pagesPerSecond(process, address)] as const;
      // The first round warms both up.
      if (round < 0) continue;
      inThread.push(both[0]);
      inProcess.push(both[1]);
    }
    // Compares neighbouring rounds, because the speed of the machine drifts slowly.
    const share = median(inThread.map((one, round) => (inProcess[round] ?? 0) / one));
    const perSecond = median(inProcess);
    shares.push(share);
    speeds.push(perSecond);
    const verdict = share >= leastShare && perSecond >= leastPerSecond ? 'at least' : 'below';
    console.log(
      `  ${address.padEnd(40)} in the server’s thread ${median(inThread).toFixed(0)}, in a process ${perSecond.toFixed(0)}: ${share.toFixed(2)}x   ${verdict} ${leastPerSecond} and ${leastShare}x`,
    );
  }
  console.log(`budget page-in-process ${Math.min(...shares).toFixed(2)}`);
  console.log(`budget rendered-page ${Math.min(...speeds).toFixed(0)}`);
}

async function pagesPerSecond(composer: PageComposer, address: string): Promise<number> {
  const startedAt = performance.now();
  const worker = async (): Promise<void> => {
    for (let page = 0; page < pages / pagesAtOnce; page += 1) await onePage(composer, address);
  };
  await Promise.all(Array.from({ length: pagesAtOnce }, worker));
  return pages / ((performance.now() - startedAt) / 1_000);
}

async function onePage(composer: PageComposer, address: string): Promise<void> {
  const { pathname, search } = new URL(address, 'http://localhost');
  const visitor = readVisitor({});
  const site = await composer.releases.siteFor(visitor);
  const visit = { pathname, search, visitor, hints: visitorHints({}) };
  const page = await composePage(composer, site, {
    ...visit,
    found: findPage(composer.siteOf, site, visit),
    onError: (error) => {
      throw error;
    },
  });
  if (page.kind !== 'document' || page.status !== 200) throw new Error(`${address} was not rendered`);
  await page.body.in('br');
}
