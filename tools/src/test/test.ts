import { parseArgs } from 'node:util';
import { browser } from './browser';
import { changedFiles, deployableNamed } from './changed-files';
import { openCpuClock, type CpuClock } from './cost/cpu-clock';
import {
  cpuBudgets,
  describeCosts,
  describeMostExpensive,
  judgeCpu,
  judgeRetries,
  type Retry,
} from './cost/judge-cost';
import { MachineSpeed } from './cost/machine-speed';
import { openRetryLog } from './cost/retry-log';
import { GreenSuiteCache } from './green-suites';
import { longSuites, packageSuites, smoke, suites, sum } from './suites';
import type { Failure, Outcome, Suite } from './suite';
import { leftOut, teamSuites } from './team-suites';

const quickSuites = ['types', 'architecture', 'screens', 'federation'];
const shownCosts = 10;
const errorLines = 12;

/**
 * `npm test` runs every suite, `npm test server journeys` only these two, `npm test quick` those under three minutes,
 * `npm run test:long` the long ones, and `npm run drill` only the failover. `npm test -- --changed` runs what the changes since
 * the last commit can break (`--changed=main`: since main), `npm test -- --only storefront` checks one deployable in a minute.
 * Outside CI a suite that was green with the same sources is not repeated, unless `--again` is given.
 */
export async function main(words: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: words.map((word) => (word === '--changed' ? '--changed=HEAD' : word)),
    options: { changed: { type: 'string' }, only: { type: 'string' }, again: { type: 'boolean' } },
    allowPositionals: true,
  });
  const team = values.only === undefined ? undefined : onlyDeployable(values.only, values.changed ?? positionals[0]);
  const { chosen, budget } = team === undefined ? choose(positionals) : { chosen: teamSuites(team) };
  if (chosen.some(({ needsBrowser }) => needsBrowser)) process.env.BROWSER_PATH = browser();
  const changed = values.changed === undefined ? undefined : changedFiles(values.changed);
  const mayRepeat = changed !== undefined || team !== undefined || values.again === true || Boolean(process.env.CI);
  const green = mayRepeat || process.env.LONG ? undefined : new GreenSuiteCache();

  const clock = openCpuClock();
  const retryLog = openRetryLog();
  const speed = new MachineSpeed();
  const stopMeasuring = speed.measureRegularly();
  const runs: SuiteRun[] = [];
  try {
    for (const suite of chosen) runs.push(await runSuite(suite, changed, green, clock));
    const retries = retryLog.read();
    const cost = judgeCost(runs, budget, speed.slowness());
    const outcome = sum(runs.map((run) => run.outcome));
    printMostExpensive(outcome.costs);
    console.log(`\nCPU and wall time:\n${cost.table}`);
    printNames('Retried after a timeout', retries.map(describeRetry));
    printNames('Skipped here', outcome.skipped ?? []);
    const failures = [...outcome.failures, ...judgeRetries(retries), ...cost.failures];
    printFailures(failures);
    if (failures.length === 0) for (const { suite, outcome: one } of runs) green?.add(suite, one);
    if (team !== undefined) console.log(`\n${leftOut(team)}`);
    console.log(`\n${outcome.passed} passed, ${failures.length} failed`);
    process.exitCode = failures.length > 0 ? 1 : 0;
  } finally {
    stopMeasuring();
    clock.close();
    retryLog.close();
  }
  process.exit();
}

interface SuiteRun {
  suite: string;
  outcome: Outcome;
  cpuSeconds: number | undefined;
  wallSeconds: number;
  isRepeated: boolean;
}

/** The budget applies to all suites together, so it is not judged when some were skipped. */
function judgeCost(runs: readonly SuiteRun[], budget: number | undefined, slowness: number) {
  const judged = runs.every(({ isRepeated }) => isRepeated) ? budget : undefined;
  const cpuSeconds = runs.map((run) => run.cpuSeconds);
  const known = cpuSeconds.every((seconds) => seconds !== undefined);
  const used = known ? cpuSeconds.reduce((all: number, seconds) => all + (seconds ?? 0), 0) : undefined;
  return {
    table: describeCosts(
      runs.map(({ suite, ...run }) => ({ name: suite, ...run })),
      judged,
      slowness,
    ),
    failures: judged === undefined ? [] : judgeCpu(used, judged, slowness),
  };
}

const describeRetry = ({ name, reason }: Retry): string => `${name}: ${reason.split('\n')[0]}`;

function printMostExpensive(costs: Outcome['costs']): void {
  console.log(`\nThe most expensive:\n${describeMostExpensive(costs, shownCosts)}`);
}

function printNames(title: string, names: readonly string[]): void {
  if (names.length > 0) console.log(`\n${title}:\n${names.map((name) => `  – ${name}`).join('\n')}`);
}

/** The folder of the deployable. It has suites of its own, so no other choice fits. */
function onlyDeployable(name: string, otherChoice: string | undefined): string {
  if (otherChoice !== undefined) throw new Error('--only chooses the suites itself. Leave the rest out.');
  return deployableNamed(name);
}

/** Repeats failures at the end, because earlier output may be truncated for the reader. */
function printFailures(failures: readonly Failure[]): void {
  if (failures.length > 0) console.log('\nFailed:');
  for (const { name, error } of failures)
    console.log(`  ✖ ${name}\n${indent(error.split('\n').slice(0, errorLines).join('\n'), 6)}`);
}

const indent = (text: string, by: number): string => text.replace(/^/gm, ' '.repeat(by));

/** Returns the suites, with the CPU budget when they are all of `npm test` or of `npm run test:long`. */
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
      `Unknown suite ${unknown.join(', ')}. Choose from: quick, ${known.map(({ name }) => name).join(', ')}`,
    );
  return { chosen: known.filter(({ name }) => names.includes(name)) };
}

async function runSuite(
  suite: Suite,
  changed: readonly string[] | undefined,
  green: GreenSuiteCache | undefined,
  clock: CpuClock,
): Promise<SuiteRun> {
  const [startedAt, cpuBefore] = [performance.now(), clock.read()];
  console.log(`\n━━ ${suite.name}: ${suite.about}`);
  const passedBefore = green?.passed(suite.name);
  if (passedBefore !== undefined)
    console.log('Skipped: it passed with the same sources. To run it again: npm test -- --again');
  const outcome =
    passedBefore === undefined ? await suite.run(changed) : { passed: passedBefore, failures: [], costs: [] };
  const cpuAfter = clock.read();
  const cpuSeconds = cpuBefore === undefined || cpuAfter === undefined ? undefined : cpuAfter - cpuBefore;
  const wallSeconds = (performance.now() - startedAt) / 1_000;
  const cpu = cpuSeconds === undefined ? '' : `, ${Math.round(cpuSeconds)} CPU s`;
  const count = `${outcome.passed} passed, ${outcome.failures.length} failed`;
  console.log(`━━ ${suite.name}: ${count} (${Math.round(wallSeconds)} s${cpu})`);
  return { suite: suite.name, outcome, cpuSeconds, wallSeconds, isRepeated: passedBefore === undefined };
}
