import { parseArgs } from 'node:util';
import { browser } from './browser';
import { changedFiles, sourcesOfDeployable } from './changed-files';
import { openCpuClock, type CpuClock } from './cost/cpu-clock';
import { cpuBudgets, describeCosts, judgeCpu, judgeRetries, type Retry, type SuiteCost } from './cost/judge-cost';
import { slowness } from './cost/machine-speed';
import { openRetryLog } from './cost/retry-log';
import { GreenSuiteCache } from './green-suites';
import { longSuites, packageSuites, smoke, suites, sum } from './suites';
import type { Failure, Outcome, Suite } from './suite';

const quickSuites = ['types', 'architecture', 'screens', 'federation'];
const shownSlowest = 10;
const errorLines = 12;

/**
 * `npm test` runs every suite, `npm test server journeys` those, `npm test quick` what takes under three minutes,
 * `npm run test:long` what takes long by nature, `npm run drill` the failover alone, `npm test -- --changed` only what the change since the last commit can break
 * (`--changed=main`: since main), and `npm test -- --only storefront` what the sources of one deployable can break.
 * Outside CI a suite that was green with the same sources is not repeated, unless `--again` is given.
 */
export async function main(words: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: words.map((word) => (word === '--changed' ? '--changed=HEAD' : word)),
    options: { changed: { type: 'string' }, only: { type: 'string' }, again: { type: 'boolean' } },
    allowPositionals: true,
  });
  const { chosen, budget } = choose(positionals);
  if (chosen.some(({ needsBrowser }) => needsBrowser)) process.env.BROWSER_PATH = browser();
  const changed = filesInQuestion(values);
  const green = changed || values.again || process.env.CI ? undefined : new GreenSuiteCache();

  const clock = openCpuClock();
  const retryLog = openRetryLog();
  const outcomes: Outcome[] = [];
  const costs: SuiteCost[] = [];
  for (const suite of chosen) {
    const { outcome, cost } = await measureSuite(suite, changed, green, clock);
    outcomes.push(outcome);
    costs.push(cost);
  }
  const used = clock.read();
  const retries = retryLog.read();
  clock.close();
  retryLog.close();
  const { passed, failures: failed, slowest } = sum(outcomes);
  printSlowest(slowest);
  const slow = budget === undefined ? 1 : slowness();
  console.log(`\nCPU and wall time:\n${describeCosts(costs, budget, slow)}`);
  printRetries(retries);
  const failures = [...failed, ...judgeRetries(retries), ...(budget === undefined ? [] : judgeCpu(used, budget, slow))];
  printFailures(failures);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exit(failures.length > 0 ? 1 : 0);
}

function printSlowest(slowest: Outcome['slowest']): void {
  console.log(`\nThe slowest:`);
  for (const { name, durationMs } of slowest.toSorted((a, b) => b.durationMs - a.durationMs).slice(0, shownSlowest))
    console.log(`  ${(durationMs / 1_000).toFixed(1).padStart(6)} s  ${name}`);
}

function printRetries(retries: readonly Retry[]): void {
  if (retries.length > 0) console.log('\nTried a second time after a time-out:');
  for (const { name, reason } of retries) console.log(`  ↻ ${name}: ${reason.split('\n')[0]}`);
}

/** Undefined: all. */
function filesInQuestion({ changed, only }: { changed?: string; only?: string }): readonly string[] | undefined {
  if (only !== undefined) return sourcesOfDeployable(only);
  return changed === undefined ? undefined : changedFiles(changed);
}

/** Once more, at the end: what is further up may be cut off where the output is read. */
function printFailures(failures: readonly Failure[]): void {
  if (failures.length > 0) console.log('\nFailed:');
  for (const { name, error } of failures)
    console.log(`  ✖ ${name}\n${indent(error.split('\n').slice(0, errorLines).join('\n'), 6)}`);
}

const indent = (text: string, by: number): string => text.replace(/^/gm, ' '.repeat(by));

/** The suites, and the budget of CPU seconds when they are all of `npm test` or of `npm run test:long`. */
function choose(names: readonly string[]): { chosen: readonly Suite[]; budget?: number } {
  if (names.length === 0) return { chosen: suites, budget: cpuBudgets.test };
  if (names[0] === 'long') {
    process.env.LONG = '1';
    return { chosen: longSuites, budget: cpuBudgets.long };
  }
  const known = [...suites, ...packageSuites, ...longSuites];
  if (names[0] === 'quick') return { chosen: [...known.filter(({ name }) => quickSuites.includes(name)), smoke] };
  const unknown = names.filter((name) => !known.some((suite) => suite.name === name));
  if (unknown.length > 0)
    throw new Error(
      `There is no suite ${unknown.join(', ')}. There are: quick, ${known.map(({ name }) => name).join(', ')}`,
    );
  return { chosen: known.filter(({ name }) => names.includes(name)) };
}

async function measureSuite(
  suite: Suite,
  changed: readonly string[] | undefined,
  green: GreenSuiteCache | undefined,
  clock: CpuClock,
): Promise<{ outcome: Outcome; cost: SuiteCost }> {
  const [startedAt, cpuBefore] = [performance.now(), clock.read()];
  console.log(`\n━━ ${suite.name}: ${suite.about}`);
  const outcome = await runUnlessGreen(suite, changed, green);
  const cpuAfter = clock.read();
  const cost = {
    name: suite.name,
    cpuSeconds: cpuBefore === undefined || cpuAfter === undefined ? undefined : cpuAfter - cpuBefore,
    wallSeconds: (performance.now() - startedAt) / 1_000,
  };
  const cpu = cost.cpuSeconds === undefined ? '' : `, ${Math.round(cost.cpuSeconds)} CPU s`;
  const count = `${outcome.passed} passed, ${outcome.failures.length} failed`;
  console.log(`━━ ${suite.name}: ${count} (${Math.round(cost.wallSeconds)} s${cpu})`);
  return { outcome, cost };
}

async function runUnlessGreen(
  suite: Suite,
  changed: readonly string[] | undefined,
  green: GreenSuiteCache | undefined,
): Promise<Outcome> {
  const known = green?.passed(suite.name);
  if (known !== undefined) {
    console.log(`Not repeated: it was green with the same sources (npm test -- --again repeats it).`);
    return { passed: known, failures: [], slowest: [] };
  }
  const outcome = await suite.run(changed);
  if (outcome.failures.length === 0) green?.add(suite.name, outcome.passed);
  return outcome;
}
