import { parseArgs } from 'node:util';
import { browser } from './browser';
import { changedFiles, sourcesOfDeployable } from './changed-files';
import { longSuites, packageSuites, smoke, suites, sum } from './suites';
import type { Failure, Outcome, Suite } from './suite';

const quickSuites = ['types', 'architecture', 'screens', 'federation'];
const shownSlowest = 10;
const errorLines = 12;

/**
 * `npm test` runs every suite, `npm test server journeys` those, `npm test quick` what takes under three minutes,
 * `npm run test:long` what takes long by nature, `npm run drill` the failover alone, `npm test -- --changed` only what the change since the last commit can break
 * (`--changed=main`: since main), and `npm test -- --only storefront` what the sources of one deployable can break.
 */
export async function main(words: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: words.map((word) => (word === '--changed' ? '--changed=HEAD' : word)),
    options: { changed: { type: 'string' }, only: { type: 'string' } },
    allowPositionals: true,
  });
  const chosen = choose(positionals);
  if (chosen.some(({ needsBrowser }) => needsBrowser)) process.env.BROWSER_PATH = browser();
  const changed = filesInQuestion(values);

  const outcomes: Outcome[] = [];
  for (const suite of chosen) outcomes.push(await runSuite(suite, changed));
  const { passed, failures, slowest } = sum(outcomes);
  console.log(`\nThe slowest:`);
  for (const { name, durationMs } of slowest.toSorted((a, b) => b.durationMs - a.durationMs).slice(0, shownSlowest))
    console.log(`  ${(durationMs / 1_000).toFixed(1).padStart(6)} s  ${name}`);
  printFailures(failures);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exit(failures.length > 0 ? 1 : 0);
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

function choose(names: readonly string[]): readonly Suite[] {
  if (names.length === 0) return suites;
  if (names[0] === 'long') {
    process.env.LONG = '1';
    return longSuites;
  }
  const known = [...suites, ...packageSuites, ...longSuites];
  if (names[0] === 'quick') return [...known.filter(({ name }) => quickSuites.includes(name)), smoke];
  const unknown = names.filter((name) => !known.some((suite) => suite.name === name));
  if (unknown.length > 0)
    throw new Error(
      `There is no suite ${unknown.join(', ')}. There are: quick, ${known.map(({ name }) => name).join(', ')}`,
    );
  return known.filter(({ name }) => names.includes(name));
}

async function runSuite(suite: Suite, changed: readonly string[] | undefined): Promise<Outcome> {
  const startedAt = performance.now();
  console.log(`\n━━ ${suite.name}: ${suite.about}`);
  const outcome = await suite.run(changed);
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  console.log(`━━ ${suite.name}: ${outcome.passed} passed, ${outcome.failures.length} failed (${seconds} s)`);
  return outcome;
}
