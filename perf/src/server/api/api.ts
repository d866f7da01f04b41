import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createTestServer, insertDish, insertOrder } from '@food-court/server/src/testing/index';
import { freePort } from '@food-court/server/src/testing/ports';
import { startServerProcess } from '@food-court/server/src/testing/server-process';
import { median } from '@food-court/server/src/testing/median';
import type { Baseline } from './baseline-program';
import type { Load } from './load-program';

const rounds = process.argv.includes('--short') ? 3 : 15;
const load = { connections: 32, seconds: 0.5 };

/**
 * Compares requests a second, for cached answers and for a buyer's orders, with the plainest possible server. Only the ratios are
 * portable between machines.
 */
const testServer = await createTestServer();
const [bob, sally] = await Promise.all([
  testServer.createPerson('bob', 'Buyer'),
  testServer.createPerson('sally', 'Seller'),
]);
let dish = '';
for (let index = 0; index < 24; index += 1) {
  dish = await insertDish(testServer.db, sally, {
    title: `Jollof ${index}`,
    description: 'Smoky rice with tomatoes. '.repeat(5),
  });
  if (index < 9) await insertDish(testServer.db, sally, { category: 'Drinks' });
  await insertOrder(testServer.db, { buyer: bob, seller: sally }, { dish_id: dish, payment: 'paid' });
}

const children: ChildProcess[] = [];
const logged = await startServer('info');
const silent = await startServer('silent');
const ordersPath = `/api/my-orders/${bob.email}`;
const cached = {
  '24 dishes': { path: '/api/products/Rice', least: 0.6, budget: 'list-of-dishes' },
  '9 dishes': { path: '/api/products/Drinks', least: 0.6, budget: 'list-of-dishes' },
  'first dishes': { path: '/api/category/Rice', least: 0.6, budget: 'first-dishes' },
  'one dish': { path: `/api/product/${dish}`, least: 0.5, budget: 'one-dish' },
};
const baseline = await startBaseline();
const loader = startProgram('./load-program.ts');

console.log(`\nRequests a second, ${load.connections} connections  (median of ${rounds} rounds, in turns)`);
const costsOfLogs: number[] = [];
for (const [name, { path, least, budget }] of Object.entries(cached)) {
  const compared = await compare(name, { path, headers: { 'accept-encoding': 'br' } }, `prebuilt, at least ${least}x`);
  console.log(`budget ${budget} ${compared.ratio.toFixed(2)}`);
  costsOfLogs.push(...compared.costsOfLogs);
}
const orders = await compare(
  '24 orders of a buyer',
  { path: ordersPath, headers: bob.headers },
  'plain Fastify and pg',
);
console.log(`budget my-orders ${orders.perSecond.toFixed(0)}`);
console.log(`budget logs ${median(costsOfLogs).toFixed(2)}`);
for (const child of children) child.kill();
await testServer.close();

async function compare(name: string, asked: Pick<Load, 'path' | 'headers'>, beside: string) {
  const figures: Record<'logged' | 'silent' | 'beside', number[]> = { logged: [], silent: [], beside: [] };
  const ports = { logged, silent, beside: baseline };
  for (let round = -1; round < rounds; round += 1)
    for (const [which, port] of Object.entries(ports) as [keyof typeof ports, number][]) {
      const perSecond = await measure({ ...load, ...asked, port });
      // The first round warms up.
      if (round >= 0) figures[which].push(perSecond);
    }
  const perSecond = median(figures.logged);
  const ratio = median(figures.beside.map((each, round) => (figures.logged[round] ?? 0) / each));
  const costs = figures.silent.map((each, round) => each / (figures.logged[round] ?? 1));
  console.log(
    `  ${name.padEnd(22)} ${perSecond.toFixed(0).padStart(6)}   ${ratio.toFixed(2)}x of ${median(figures.beside).toFixed(0)} (${beside})   without logs ${median(costs).toFixed(2)}x`,
  );
  return { perSecond, ratio, costsOfLogs: costs };
}

async function measure(asked: Load): Promise<number> {
  loader.send(asked);
  const [perSecond] = (await once(loader, 'message')) as [number];
  return perSecond;
}

async function startServer(LOG_LEVEL: string): Promise<number> {
  const { settings } = testServer;
  const port = await freePort();
  const { child, ready } = startServerProcess({
    PORT: String(port),
    DATA_DIR: settings.dataDir,
    DATABASE_URL: settings.database.url,
    FIREBASE_PROJECT_ID: settings.identity.audience,
    FIREBASE_API_KEY: 'key',
    IDENTITY_JWKS_URL: settings.identity.jwksUrl,
    STRIPE_SECRET_KEY: 'sk_test_secret',
    STRIPE_WEBHOOK_SECRET: 'whsec_secret',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    PAGES_A_MINUTE: '1000000',
    LOG_LEVEL,
  });
  children.push(child);
  await ready;
  return port;
}

async function startBaseline(): Promise<number> {
  const port = await freePort();
  const bodies: Record<string, string> = {};
  for (const { path } of Object.values(cached)) bodies[path] = await compressedBody(path);
  const child = startProgram('./baseline-program.ts');
  const given: Baseline = {
    port,
    databaseUrl: testServer.settings.database.url,
    buyerUid: bob.uid,
    ordersPath,
    bodies,
  };
  child.send(given);
  await once(child, 'message');
  return port;
}

async function compressedBody(url: string): Promise<string> {
  const { rawPayload } = await testServer.app.inject({ url, headers: { 'accept-encoding': 'br' } });
  return rawPayload.toString('base64');
}

function startProgram(name: string): ChildProcess {
  const child = fork(fileURLToPath(new URL(name, import.meta.url)), { execArgv: ['--import', 'tsx'] });
  children.push(child);
  return child;
}
