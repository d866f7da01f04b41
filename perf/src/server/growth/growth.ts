import { parseArgs } from 'node:util';
import { compareTimes, type Comparison, type Courts } from './compare';
import { workOf } from './database-work';
import { openCourt } from './open-court';
import { allReads, type Read } from './reads';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean' },
    orders: { type: 'string' },
    dishes: { type: 'string' },
    kitchens: { type: 'string' },
    rounds: { type: 'string' },
  },
});
const isShort = values.short === true;
const small = { dishes: 1_000, kitchens: 100, orders: 10_000 };
const large = {
  dishes: Number(values.dishes ?? (isShort ? 10_000 : 1_000_000)),
  kitchens: Number(values.kitchens ?? (isShort ? 1_000 : 100_000)),
  orders: Number(values.orders ?? (isShort ? 100_000 : 1_000_000)),
};
const rounds = Number(values.rounds ?? (isShort ? 10 : 100));
const carefulRounds = 60;
const most = 1.5;
const mark = (ratio: number): string => `${ratio.toFixed(2)}x${ratio > most ? ' !' : '  '}`.padStart(8);

/** Compares every read of the API in a small court and in a large one. Only the ratios are portable between machines. */
const started = performance.now();
const secondsSince = (start: number): string => `${((performance.now() - start) / 1_000).toFixed(0)} s`;
const courts: Courts = { small: await openCourt(small), large: await openCourt(large) };
const worst = { p99: 0, processor: 0 };
let scans = 0;
try {
  console.log(`\nFilled in ${secondsSince(started)}: ${JSON.stringify({ small, large })}`);
  console.log(`${rounds} rounds in turns: p50 / p99 in ms, growth of the p99 and of the median of processor time,`);
  console.log('and pages of tables and indexes that the database looks at\n');
  const measuring = performance.now();
  for (const read of allReads) scans += await measure(read);
  console.log(`\nMeasured in ${secondsSince(measuring)}. Reads of a whole table: ${scans}`);
  console.log(`budget growth-of-processor-time ${worst.processor.toFixed(2)}`);
  // With few rounds, the slowest one only shows how busy the machine is.
  if (!isShort) console.log(`budget growth ${worst.p99.toFixed(2)}`);
  if (scans > 0) process.exitCode = 1;
} finally {
  await Promise.all([courts.small.close(), courts.large.close()]);
}

/** Measures a read and prints the result. Returns how many of its statements scan a whole table. */
async function measure(read: Read): Promise<number> {
  if (read.isRemembered) for (const court of [courts.small, courts.large]) await court.read(read);
  // For cached reads the first access is measured, because it is repeated after every change.
  const work = { small: await workOf(courts.small, read), large: await workOf(courts.large, read) };
  const { times, p99, processor } = await compareCarefully(read);
  const allowed = read.isOfAllKitchens ? large.kitchens / small.kitchens : 1;
  worst.p99 = Math.max(worst.p99, p99 / allowed);
  worst.processor = Math.max(worst.processor, processor / allowed);
  const shown = [times.small, times.large].map(
    (one) => `${one.p50.toFixed(1).padStart(6)} /${one.p99.toFixed(1).padStart(6)}`,
  );
  const pages = `${work.small.pages} → ${work.large.pages} pages`;
  console.log(`  ${read.name.padEnd(56)}${shown.join(' → ')} ${mark(p99)} ${mark(processor)}  ${pages}`);
  if (processor > most) console.log(`      most pages: ${work.large.heaviest}`);
  for (const each of work.large.scans) console.log(`      reads a whole table: ${each}`);
  return work.large.scans.length;
}

/** With few rounds of many calls, one call always looks slow, so it is measured again with more rounds. */
async function compareCarefully(read: Read): Promise<Comparison> {
  const compared = await compareTimes(courts, read, rounds);
  return isShort && compared.processor > most ? compareTimes(courts, read, carefulRounds) : compared;
}
