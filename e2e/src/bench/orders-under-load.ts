import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { behindProxy } from '#delivery/own-product';
import { setProductUnderTest } from '#product/origin';
import { startProduct, withDataFolder } from '#product/product';
import { type Person, createAccount } from '#setup/accounts';
import { createSeller } from '#setup/menu';
import { createOrder } from '#setup/orders';

const attacks = ['nobody else', 'large photos', 'trickling uploads', 'a flood of pages', 'a flood of reads'];
const buyersPerAttack = 10;
const ordersPerBuyer = 6;
const targetMs = 300;
/** Until connections and queues of the attack are full. */
const warmUpMs = 3_000;

const percentile = (values: readonly number[], percent: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor((values.length * percent) / 100))] ?? 0;

async function orderTimes(buyers: readonly Person[], dish: Parameters<typeof createOrder>[1]): Promise<number[]> {
  const times: number[] = [];
  for (let order = 0; order < ordersPerBuyer; order += 1) {
    for (const buyer of buyers) {
      const start = performance.now();
      await createOrder(buyer, dish);
      times.push(performance.now() - start);
    }
  }
  return times;
}

function startAttack(name: string): () => Promise<void> {
  const attacker = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'attack.ts'), name], {
    stdio: 'inherit',
  });
  const ended = new Promise<void>((resolve) => attacker.once('exit', () => resolve()));
  return () => {
    attacker.kill();
    return ended;
  };
}

/** How long an honest buyer's order takes while others attack, beside a quiet court. Ratios count; times are this machine's. */
await withDataFolder(async (dataDir) => {
  const { origin } = await startProduct({ dataDir, env: behindProxy });
  setProductUnderTest(origin);
  process.env.PRODUCT_ORIGIN = origin;
  const dish = await createSeller(await createAccount('Seller')).createDish();
  console.log(`\nAn order while others attack  (${buyersPerAttack * ordersPerBuyer} orders each)`);
  let quiet = 0;
  for (const name of attacks) {
    const buyers = await Promise.all(Array.from({ length: buyersPerAttack }, () => createAccount('Buyer')));
    const stop = startAttack(name);
    await pause(warmUpMs);
    const times = await orderTimes(buyers, dish);
    await stop();
    const p95 = percentile(times, 95);
    quiet ||= p95;
    console.log(
      `  ${name.padEnd(20)} median ${percentile(times, 50).toFixed(0).padStart(5)} ms   p95 ${p95.toFixed(0).padStart(5)} ms   ${(p95 / quiet).toFixed(1)}x   ${p95 <= targetMs ? 'within' : 'above'} ${targetMs} ms`,
    );
  }
});
process.exit(0);
