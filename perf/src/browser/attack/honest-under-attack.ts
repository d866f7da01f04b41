import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { behindProxy } from 'e2e/src/delivery/own-product';
import { setProductUnderTest } from 'e2e/src/product/origin';
import { startProduct, withDataFolder } from 'e2e/src/product/product';
import { type Person, createAccount } from 'e2e/src/setup/accounts';
import { createSeller } from 'e2e/src/setup/menu';
import { createOrder } from 'e2e/src/setup/orders';

/** Each attack comes from one network with fifty connections, except those of `ofManyNetworks`. */
const attacks = [
  'no attack',
  'attack on an empty server',
  'very long addresses',
  'searches',
  'search pages',
  'forged previews',
  'expensive reads by one account',
  'wrong tokens',
  'large photos',
  'trickling uploads',
  'a flood of pages',
  'a flood of reads',
];
/** Attacks from a thousand networks may slow others down more than `wanted`. */
const ofManyNetworks = new Set(['large photos', 'trickling uploads', 'a flood of pages', 'a flood of reads']);
const buyersPerAttack = 25;
const ordersPerBuyer = 4;
const wanted = 3;
/** Time for the attack to fill its connections and queues. */
const warmUpMs = 3_000;

const percentile = (values: readonly number[], percent: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor((values.length * percent) / 100))] ?? 0;

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

interface Times {
  home: number[];
  search: number[];
  order: number[];
}

/** Measures honest visitors and buyers one after the other during the attack; each has a network of their own. */
async function honestTimes(
  origin: string,
  buyers: readonly Person[],
  dish: Parameters<typeof createOrder>[1],
): Promise<Times> {
  const times: Times = { home: [], search: [], order: [] };
  let visitor = 0;
  const visit = async (address: string): Promise<void> => {
    visitor += 1;
    const headers = { accept: 'text/html', 'x-forwarded-for': `192.168.${visitor}.1` };
    await (await fetch(origin + address, { headers })).arrayBuffer();
  };
  for (let order = 0; order < ordersPerBuyer; order += 1)
    for (const buyer of buyers) {
      times.home.push(await timeOf(() => visit('/')));
      times.search.push(await timeOf(() => visit('/search?q=jollof')));
      times.order.push(await timeOf(() => createOrder(buyer, dish)));
    }
  return times;
}

/** Starts the attack. The returned function ends it and describes how it was answered. */
function startAttack(name: string): () => Promise<string> {
  const attacker = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'attack.ts'), name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const startedAt = performance.now();
  const said = text(attacker.stdout);
  return async () => {
    attacker.kill('SIGTERM');
    return describeAnswers(await said, (performance.now() - startedAt) / 1_000);
  };
}

function describeAnswers(said: string, seconds: number): string {
  const answers = new Map((said ? JSON.parse(said) : []) as [number, number][]);
  const all = [...answers.values()].reduce((sum, count) => sum + count, 0);
  if (all === 0) return '';
  const limited = (answers.get(429) ?? 0) + (answers.get(503) ?? 0);
  return `${(all / seconds).toFixed(0)}/s, ${((100 * limited) / all).toFixed(0)} % of them turned away`;
}

// Compares each attack with no attack in the same run: times depend on the machine, so the ratios matter.
// The second row shows what the attacker itself costs on shared cores.
await withDataFolder(async (dataDir) => {
  const { origin } = await startProduct({ dataDir, env: behindProxy });
  setProductUnderTest(origin);
  process.env.PRODUCT_ORIGIN = origin;
  const dish = await createSeller(await createAccount('Seller')).createDish();
  console.log(`\np95 of honest visitors during an attack  (${buyersPerAttack * ordersPerBuyer} of each)`);
  let quiet: Times | undefined;
  for (const name of attacks) {
    const buyers = await Promise.all(Array.from({ length: buyersPerAttack }, () => createAccount('Buyer')));
    const stop = startAttack(name);
    await pause(warmUpMs);
    const times = await honestTimes(origin, buyers, dish);
    const sent = await stop();
    quiet ??= times;
    const base = quiet;
    const ratios = (['home', 'search', 'order'] as const).map((what) => {
      const p95 = percentile(times[what], 95);
      return { what, p95, ratio: p95 / percentile(base[what], 95) };
    });
    const shown = ratios.map(
      ({ what, p95, ratio }) => `${what} ${p95.toFixed(0).padStart(5)} ms ${ratio.toFixed(1).padStart(5)}x`,
    );
    const isWithin = ratios.every(({ ratio }) => ratio <= wanted);
    const verdict = ofManyNetworks.has(name)
      ? 'a thousand networks'
      : isWithin
        ? `within ${wanted}x`
        : `above ${wanted}x`;
    console.log(`  ${name.padEnd(30)} ${shown.join('   ')}   ${verdict.padEnd(19)}  ${sent}`);
  }
});
process.exit(0);
