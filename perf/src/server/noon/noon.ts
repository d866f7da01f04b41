import { inProcess, openBenchCourt, type Servers } from '../orders/bench-court';
import { forgetUnpaid } from '../orders/bench-court.repository';
import { commitTimes, setCommit, type CommitTime } from '../orders/commit-time';
import { watchSaturation } from '../orders/saturation';
import { steps, type NoonFigures, type NoonPlan, type Step } from './noon-plan';

const [seconds = 10, guests = 32] = process.argv.slice(2).map(Number);
const serverCounts = [1, 2, 4];
const warmUpSeconds = 2;

const court = await openBenchCourt();
const { db, settings } = court.testServer;
const { account, publishableKey } = court.cards;
const asGuest = ({ email, headers }: (typeof court.buyers)[number]) => ({
  email,
  authorization: headers.authorization,
});

const noon = (servers: Servers, forSeconds: number): Promise<NoonFigures> => {
  const plan: NoonPlan = {
    ports: servers.ports,
    buyers: court.buyers.map(asGuest),
    sellers: [...new Set(court.dishes.map(({ seller }) => seller))].map(asGuest),
    dishes: court.dishes.map(({ id }) => id),
    confirmUrl: `${account.sandboxApiUrl}/sandbox/cards/v1/payment_intents`,
    publishableKey,
    guests,
    seconds: forSeconds,
  };
  return inProcess(new URL('./guests.ts', import.meta.url), plan);
};

const callsOf = ({ took }: NoonFigures): number => Object.values(took).reduce((sum, { length }) => sum + length, 0);
const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
const waits = (took: Record<Step, number[]>): string =>
  steps
    .map((step) => `${step} ${percentile(took[step], 0.5).toFixed(0)}/${percentile(took[step], 0.99).toFixed(0)}`)
    .join('  ');

let failed = false;

async function measure(commit: CommitTime): Promise<void> {
  await setCommit(settings.database.url, commit);
  console.log(`\nA noon with a ${commit}  (${guests} guests and 20 kitchens for ${seconds} s; p50/p99 of calls in ms)`);
  let ofOne: number | undefined;
  for (const count of serverCounts) {
    const servers = await court.startServers(count);
    await noon(servers, warmUpSeconds);
    let figures: NoonFigures | undefined;
    const saturation = await watchSaturation(db, servers.pids, async () => (figures = await noon(servers, seconds)));
    await servers.stop();
    await forgetUnpaid(db);
    if (!figures) continue;
    const calls = callsOf(figures) / figures.seconds;
    ofOne ??= calls;
    const paid = figures.paidOrders / figures.seconds;
    console.log(
      `  ${`${count} server${count > 1 ? 's' : ''}`.padEnd(10)} ${calls.toFixed(0).padStart(5)} calls/s  ${(calls / ofOne).toFixed(2)}x   ${paid.toFixed(1).padStart(5)} paid orders/s   ${waits(figures.took)}`,
    );
    console.log(`    ${saturation}`);
    for (const failure of figures.failures) console.log(`    ✖ ${failure}`);
    failed ||= figures.failures.length > 0;
  }
}

for (const commit of commitTimes) await measure(commit);
await court.close();
process.exitCode = failed ? 1 : 0;
