import { insertDish } from '@food-court/server/src/testing/index';
import { inProcess, openBenchCourt } from '../orders/bench-court';
import { forgetUnpaid } from '../orders/bench-court.repository';
import { setCommit } from '../orders/commit-time';
import { countPortions, letUnpaidWait, type PortionsOfDish } from './holds.repository';
import type { AfterOrder, Eater, LunchFigures } from './lunch-plan';

const guests = 200;
const tables = 50;
const rounds = 2;
const holdMinutes = 3;
/** Fewer portions than guests, so that they get into each other’s way. */
const scarce = { dishes: 10, portions: 12 };

const court = await openBenchCourt();
const { db, settings } = court.testServer;
const { account, publishableKey } = court.cards;
await setCommit(settings.database.url, 'commit at once');
const servers = await court.startServers(2, { SWEEP_SECONDS: '1' });

const serve = (dishes: readonly string[], eaters: readonly Eater[]): Promise<LunchFigures> =>
  inProcess(new URL('./eaters.ts', import.meta.url), {
    ports: servers.ports,
    eaters,
    dishes,
    confirmUrl: `${account.sandboxApiUrl}/sandbox/cards/v1/payment_intents`,
    publishableKey,
  });
const tableAt = (place: number): number => 1 + (place % tables);
const newGuests = Array.from({ length: guests }, (_, place): Eater => ({
  hasAccount: false,
  table: tableAt(place),
  afterOrder: 'pays',
}));
const members = court.buyers.slice(0, guests).map(({ headers }, place): Eater => {
  const { authorization } = headers;
  return { authorization, hasAccount: true, table: tableAt(place), afterOrder: 'pays' };
});

const faults: string[] = [];
const check = (isTrue: boolean, fault: string): void => void (isTrue || faults.push(fault));
const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
const median = (values: readonly number[]): number => percentile(values, 0.5);

const seated = await comparePurchases();
await forgetUnpaid(db);
await sellScarceDishes(seated);
await servers.stop();
await court.close();
for (const fault of faults) console.log(`    ✖ ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;

/** The same purchase by people with and without an account, who alternate. Returns the last guests. */
async function comparePurchases(): Promise<readonly Eater[]> {
  const dishes = court.dishes.map(({ id }) => id);
  const all: Record<'members' | 'guests', LunchFigures[]> = { members: [], guests: [] };
  await serve(dishes, members);
  for (let round = 0; round < rounds; round += 1) {
    all.members.push(await serve(dishes, members));
    all.guests.push(await serve(dishes, newGuests));
  }
  console.log(
    `\n${guests} people press “Pay” in the same moment, at two servers  (median of ${rounds}; p50/p99 in ms)`,
  );
  const of = (who: keyof typeof all, share: number): number =>
    median(all[who].map(({ purchaseMs }) => percentile(purchaseMs, share)));
  for (const who of ['members', 'guests'] as const) {
    const failures = all[who].flatMap((figures) => figures.failures);
    check(failures.length === 0, `${failures.length} ${who} failed: ${failures[0]}`);
    const busy = Math.max(...all[who].map(({ busyShare }) => busyShare));
    check(
      busy < 0.9,
      `the load generator was busy ${Math.round(100 * busy)} % of the time, so it is what was measured`,
    );
    console.log(
      `  ${who.padEnd(8)} ${of(who, 0.5).toFixed(0).padStart(6)} / ${of(who, 0.99).toFixed(0)} until paid; the load generator was busy ${Math.round(100 * busy)} % of the time`,
    );
  }
  console.log(`budget guests-at-noon ${(of('guests', 0.99) / of('members', 0.99)).toFixed(2)}`);
  return all.guests.at(-1)?.served ?? [];
}

/**
 * A third of those who get a portion pay at once, a third leave, and a third pay when the three minutes are over, while
 * the sweepers of both servers end the rest. Then those who got nothing come back.
 */
async function sellScarceDishes(seated: readonly Eater[]): Promise<void> {
  const dishes: string[] = [];
  for (let count = 0; count < scarce.dishes; count += 1)
    dishes.push(await insertDish(db, court.dishes[count * 5]!.seller, { portions: scarce.portions }));
  const portions = scarce.dishes * scarce.portions;
  const endings: AfterOrder[] = ['pays', 'leaves', 'pays late'];
  const first = await serve(
    dishes,
    seated.map((eater, place) => ({ ...eater, afterOrder: endings[place % 3]! })),
  );
  const atFirst = outcomesOf(first);
  await judge('while portions are held', dishes, atFirst.paid, atFirst.unpaid);
  check(atFirst.paid + atFirst.unpaid === portions, `${atFirst.paid + atFirst.unpaid} of ${portions} portions ordered`);

  await letUnpaidWait(db, holdMinutes);
  const late = first.served.filter(({ afterOrder, unpaid }) => unpaid && afterOrder === 'pays late');
  const second = await serve(dishes, late);
  const paidLate = outcomesOf(second).paid;
  await untilHoldsEnd(dishes);
  await judge('after three minutes', dishes, atFirst.paid + paidLate, 0);

  const hungry = first.served.filter(({ outcome }) => outcome === 'sold out');
  const third = await serve(
    dishes,
    hungry.map((eater) => ({ ...eater, afterOrder: 'pays' })),
  );
  const { paid } = outcomesOf(third);
  await judge('at the end', dishes, atFirst.paid + paidLate + paid, 0);
  console.log(`\n${guests} guests want one of ${portions} portions, at two servers`);
  console.log(
    `  ${atFirst.paid} pay at once, ${atFirst.unpaid} hold portions for ${holdMinutes} minutes, ${atFirst.soldOut} are told that all is sold out`,
  );
  console.log(`  ${late.length} pay when their time is over: ${paidLate} in time, ${late.length - paidLate} too late`);
  console.log(`  ${paid} of ${hungry.length} who come back pay for what became free`);
  const sold = (await countPortions(db, dishes)).reduce((sum, dish) => sum + dish.sold, 0);
  console.log(`budget portions-sold-of-stock ${(sold / portions).toFixed(2)}`);
  for (const { failures } of [first, second, third])
    check(failures.length === 0, `${failures.length} failed: ${failures[0]}`);
}

function outcomesOf({ served }: LunchFigures): { paid: number; unpaid: number; soldOut: number } {
  const count = (wanted: string): number => served.filter(({ outcome }) => outcome === wanted).length;
  return { paid: count('paid'), unpaid: count('unpaid'), soldOut: count('sold out') };
}

/** No portion is lost, and none is sold twice: what is left, held and sold is the stock, of each dish. */
async function judge(when: string, dishes: readonly string[], paid: number, unpaid: number): Promise<void> {
  const counted = await countPortions(db, dishes);
  const sum = (of: (dish: PortionsOfDish) => number): number => counted.reduce((all, dish) => all + of(dish), 0);
  for (const { left, sold, held } of counted)
    check(left + sold + held === scarce.portions, `${when}: ${left} left, ${sold} sold, ${held} held`);
  check(sum(({ sold }) => sold) === paid, `${when}: ${sum(({ sold }) => sold)} sold, guests saw ${paid} paid`);
  check(sum(({ held }) => held) === unpaid, `${when}: ${sum(({ held }) => held)} held, ${unpaid} expected`);
}

/** Each look takes a round trip to the database. The sweeper looks every second. */
async function untilHoldsEnd(dishes: readonly string[]): Promise<void> {
  const giveUpAt = performance.now() + 120_000;
  while ((await countPortions(db, dishes)).some(({ held }) => held > 0))
    if (performance.now() > giveUpAt) return void faults.push('some holds never end');
}
