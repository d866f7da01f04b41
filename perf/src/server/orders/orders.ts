import { openBenchCourt, sendLoad, writeBare, type Servers } from './bench-court';
import { forgetUnpaid, payNewest } from './bench-court.repository';
import { commitTimes, setCommit, type CommitTime } from './commit-time';
import type { Outcome, Task } from './load-process';
import { watchSaturation } from './saturation';

const [rounds = 3, seconds = 4] = process.argv.slice(2).map(Number);
const warmUpSeconds = 2;
const connections = 16;
const processCounts = [1, 2, 4];
const wanted = 0.8;

const court = await openBenchCourt();
const { db, settings } = court.testServer;
const life = ['placed', 'accepted', 'preparing', 'ready', 'handed_over'];

const orderTasks = (): Task[] =>
  Array.from({ length: court.buyers.length * 9 }, (_, place) => {
    const buyer = court.buyers[place % court.buyers.length];
    const dish = court.dishes[place % court.dishes.length];
    const body = { email: buyer?.email, title: 'Jollof', category: 'Rice', price: 9.5, productId: dish?.id };
    return [{ path: '/api/order-product', authorization: buyer?.headers.authorization ?? '', body, key: true }];
  });

/** Every kitchen step of orders that were just placed. */
async function kitchenTasks(): Promise<Task[]> {
  const paid = await payNewest(db, 1_500);
  const sellers = new Map(court.dishes.map(({ seller }) => [seller.uid, seller.headers.authorization]));
  return paid.map(({ id, seller_uid }) =>
    life.slice(1).map((to, place) => ({
      path: `/api/orders/${id}/steps`,
      authorization: sellers.get(seller_uid) ?? '',
      body: { from: life[place], to },
    })),
  );
}

const orders = (servers: Servers, forSeconds: number): Promise<Outcome> =>
  sendLoad({ ports: servers.ports, tasks: orderTasks(), connections, seconds: forSeconds });

const bare = (forSeconds: number): Promise<Outcome> =>
  writeBare({
    url: settings.database.url,
    buyers: court.buyers.map(({ uid }) => uid),
    dishes: court.dishes.map(({ id, seller }) => ({ id, seller: seller.uid })),
    connections,
    seconds: forSeconds,
  });

const middle = (values: readonly number[], share = 0.5): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
const perSecond = ({ took, seconds: passed }: Outcome): number => took.length / passed;

async function compare(commit: CommitTime): Promise<void> {
  await setCommit(settings.database.url, commit);
  console.log(
    `\nOrders a second, ${commit}  (median of ${rounds} rounds of ${seconds} s, in turns, ${connections} connections)`,
  );
  const names = [
    'bare transaction',
    ...processCounts.map((count) => `${count} server process${count > 1 ? 'es' : ''}`),
  ];
  const outcomes = new Map<string, Outcome[]>(names.map((name) => [name, []]));
  const used = new Map<string, string>();
  for (let round = 0; round < rounds; round += 1)
    for (const [place, name] of names.entries()) {
      const servers = place === 0 ? undefined : await court.startServers(processCounts[place - 1] ?? 1);
      const once = (forSeconds: number) => (servers ? orders(servers, forSeconds) : bare(forSeconds));
      await once(warmUpSeconds);
      await forgetUnpaid(db);
      const saturation = await watchSaturation(db, servers?.pids ?? [], async () =>
        outcomes.get(name)?.push(await once(seconds)),
      );
      used.set(name, saturation);
      if (round === 0 && servers) await steps(name, servers);
      await servers?.stop();
      await forgetUnpaid(db);
    }
  const base = middle((outcomes.get('bare transaction') ?? []).map(perSecond));
  for (const [name, of] of outcomes) {
    const speed = middle(of.map(perSecond));
    const took = of.flatMap((outcome) => outcome.took);
    const ratio = speed / base;
    const verdict = name === 'bare transaction' ? '' : ratio >= wanted ? '  reached' : `  below ${wanted}x`;
    console.log(
      `  ${name.padEnd(20)} ${speed.toFixed(0).padStart(5)}/s   p50 ${middle(took).toFixed(1)} ms   p99 ${middle(took, 0.99).toFixed(1)} ms   ${ratio.toFixed(2)}x${verdict}`,
    );
    console.log(`    ${used.get(name)}`);
    if (name === '1 server process') console.log(`budget order ${ratio.toFixed(2)}`);
  }
}

async function steps(name: string, servers: Servers): Promise<void> {
  const outcome = await sendLoad({ ports: servers.ports, tasks: await kitchenTasks(), connections, seconds });
  const [events, whole] = [perSecond(outcome), outcome.tasks / outcome.seconds];
  console.log(
    `  kitchen steps, ${name}: ${events.toFixed(0)} events/s, ${whole.toFixed(0)} whole orders/s, p99 ${middle(outcome.took, 0.99).toFixed(1)} ms`,
  );
}

for (const commit of commitTimes) await compare(commit);
await court.close();
