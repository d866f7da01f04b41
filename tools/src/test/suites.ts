import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@food-court/federation/workspace';
import { filesReaching } from '../architecture/import-graph';
import { runNodeTests, type Surroundings } from './run-node-tests';
import { mayDifferByNode } from './node-dependence';
import { nodeRelease } from './node-release';
import { runChecks } from './run-checks';
import { runJest } from './run-jest';
import { sourceChecks, typeChecks } from './source-checks';
import type { Outcome, Suite } from './suite';
import { testFiles } from './test-files';

const serverSurroundings: Surroundings = { around: 'server/src/testing/run.ts' };
const nothing: Outcome = { passed: 0, failures: [], costs: [] };

/** Runs the files, or only those that import a changed file directly or indirectly. */
async function nodeTests(files: readonly string[], changed?: readonly string[], surroundings?: Surroundings) {
  const chosen = changed ? filesReaching(files, changed) : files;
  return changed && chosen.length === 0 ? nothing : runNodeTests(chosen, surroundings);
}

const crashes = 'server/src/modules/payments/faults/crashes';
/** Tests of occasional tasks of developers and operators, from start to finish, and of programs that start and stop often. */
const longBuilds = [
  'federation/src/own-repository/neighbours/render-on-server.test.ts',
  'federation/src/release/interrupted-changes.test.ts',
  'server/src/packed-server.test.ts',
  'server/src/release-before.test.ts',
  'server/src/commands/team.test.ts',
  'tools/src/checks/guides',
  'tools/src/operating/backup/backup.test.ts',
  'sandbox/src/identity/official-emulator',
  'sandbox/src/main.test.ts',
  'sandbox/src/postgres',
  'sandbox/src/backup',
  'tools/src/packages/package-versions.test.ts',
  'tools/src/test/node-tests/pool.test.ts',
];
/** Needs programs from Debian packages; the tests report when those are not installed. */
const highAvailability = 'perf/src/drill';
/** A whole noon with two servers, thousands of payments, and changes of the menu at random on two servers. */
const longHistories = [
  'server/src/testing/noon/noon.test.ts',
  'server/src/modules/payments/reconcile/many-payments.test.ts',
  'server/src/platform/cached-answers/two-processes.test.ts',
];
/** Runs alone, because filling large tables would delay the events of other tests. */
const manyWriters = 'server/src/modules/ordering/live/many-writers.test.ts';
const packageFiles = {
  federation: testFiles('federation/src', longBuilds),
  tools: testFiles('tools/src', ['tools/src/architecture', ...longBuilds]),
  sandbox: testFiles('sandbox/src', longBuilds),
  server: testFiles('server/src', [crashes, manyWriters, ...longHistories, ...longBuilds]),
  perf: testFiles('perf/src', [highAvailability]),
  conformance: testFiles('conformance/src'),
};

/** All journeys except for `drills`, which take long by nature. */
const allJourneyFiles = (): string[] => testFiles('e2e/src/journeys');

/** The journeys that run before all others, as listed in e2e. */
const smokeJourneys = (): string[] =>
  JSON.parse(readFileSync(path.join(repositoryRoot, 'e2e/smoke-journeys.json'), 'utf8')) as string[];

/** Journeys test what is deployed, not what they import, so a change of the product requires those of `smokeJourneys`. */
const journeysFor = (changed: readonly string[]): readonly string[] => {
  const own = filesReaching(allJourneyFiles(), changed);
  const touchesProduct = changed.some((file) =>
    /^(shell|.*-mfe|shared-\w+|server|federation|sandbox)\/src\//.test(file),
  );
  return [...new Set([...own, ...(touchesProduct ? smokeJourneys() : [])])];
};

/** Reconciles the ledger at the end. A few journeys alone would have too few payments for that. */
const allJourneys = (): Promise<Outcome> =>
  runNodeTests(allJourneyFiles(), {
    around: 'e2e/src/product/run.ts',
    afterwards: testFiles('e2e/src/afterwards'),
  });
const journeys = (files: readonly string[], more: Surroundings = {}): Promise<Outcome> =>
  files.length === 0 ? Promise.resolve(nothing) : runNodeTests(files, { around: 'e2e/src/product/run.ts', ...more });

const ofPackage = (name: keyof typeof packageFiles, about: string, surroundings?: Surroundings): Suite => ({
  name,
  about,
  run: (changed) => nodeTests(packageFiles[name], changed, surroundings),
});

/** The Node side by package, to run one at a time. */
export const packageSuites: readonly Suite[] = [
  ofPackage('federation', 'build, discovery and release rules'),
  ofPackage('tools', 'demo data, start and release commands'),
  ofPackage('sandbox', 'local identity, card provider and embedded PostgreSQL'),
  ofPackage('server', 'the API on a real PostgreSQL', serverSurroundings),
  ofPackage('perf', 'what benchmarks compute without measuring'),
  ofPackage('conformance', 'the table that compares systems of micro-frontends, without a browser'),
];

/** Runs all packages in one pool, so that no core waits for the last file of a package. */
export const nodeSide: Suite = {
  name: 'node',
  about: 'build and release rules, commands, sandboxes, and the API on a real PostgreSQL',
  run: (changed) => nodeTests(Object.values(packageFiles).flat(), changed, serverSurroundings),
};

/** All checks, quick ones first. */
export const suites: readonly Suite[] = [
  {
    name: 'types',
    about: 'TypeScript on the code of browsers, Node and journeys',
    run: () => runChecks(typeChecks()),
  },
  {
    name: 'architecture',
    about: 'format, lint, unused code, imports, folders, sizes and names',
    run: async () => {
      const tools = await runChecks(sourceChecks);
      return sum([tools, await runNodeTests(testFiles('tools/src/architecture'))]);
    },
  },
  { name: 'screens', about: 'browser packages as a user sees them', run: runJest },
  nodeSide,
  {
    name: 'journeys',
    about: 'the built product in a real browser, then its ledger',
    needsBrowser: true,
    run: (changed) => (changed ? journeys(journeysFor(changed)) : allJourneys()),
  },
];

/** A replacement for all journeys that takes a few minutes: what must never be broken. */
export const smoke: Suite = {
  name: 'smoke',
  about: 'the most important journeys through the built product',
  needsBrowser: true,
  run: () => journeys(smokeJourneys()),
};

const randomRuns = 'server/src/testing/run-counts.ts';

/**
 * Query plans, random and exhaustive cases, what TypeScript and webpack read, and commands, which a drill runs on each version
 * of Node. Modules reach Node through the platform, but for files, streams, mail and releases.
 */
const sameOnEachNode =
  /plans|histories|properties|canary\.policy|testing\/(permissions|past)\/|modules\/(?!media|notifications|releases\/(discovery|release-api)|ordering\/live\/(?!many))|^(tools|perf|conformance)\/|^federation\/src\/(build|discovery|gate|own-repository|surface|workspace)\/|^sandbox\/src\/(backup|past|postgres)\/|^server\/src\/commands\//;

/** Excludes tests that another Node can’t change: those, and tests of modules that use nothing of Node themselves. */
const dependentOnNode = (): string[] =>
  Object.values(packageFiles)
    .flat()
    .filter((file) => !sameOnEachNode.test(file) && mayDifferByNode(file));

/** Suites that take long by nature. LONG=1 makes the tests run in full. */
export const longSuites: readonly Suite[] = [
  {
    name: 'histories',
    about:
      'many random histories of orders and payments, a simulated noon with two servers, thousands of payments, and servers killed at each point of a payment',
    run: () =>
      nodeTests(
        [...testFiles(crashes), ...longHistories, ...filesReaching(packageFiles.server, [randomRuns])],
        undefined,
        serverSurroundings,
      ),
  },
  {
    name: 'writers',
    about: 'live streams with many writers',
    run: () => nodeTests([manyWriters], undefined, serverSurroundings),
  },
  {
    name: 'builds',
    about:
      'the guide for a new remote, the commands of teams, backup and restore, the packed server and sandbox, the previous release on the new schema, and releases interrupted at each step',
    run: () =>
      nodeTests(
        longBuilds.flatMap((one) => (one.endsWith('.ts') ? [one] : testFiles(one))),
        undefined,
        serverSurroundings,
      ),
  },
  {
    name: 'node-24',
    about: 'the node suite once more, on the Node that we recommend, without tests that no version of Node can change',
    run: () =>
      nodeTests(dependentOnNode(), undefined, {
        ...serverSurroundings,
        node: nodeRelease('24.21.0'),
        // Like in npm test, because another suite runs the long histories.
        env: { LONG: '' },
      }),
  },
  {
    name: 'failover',
    about: 'two servers on PgBouncer and a Patroni pair whose leader fails, if Debian’s packages are installed',
    run: () => nodeTests(testFiles(highAvailability), undefined, serverSurroundings),
  },
  {
    name: 'speed',
    about:
      'short benchmarks by ratio: growth with the court, with a checkout’s lines and with open streams, and signed-in pages compared with the FAQ',
    needsBrowser: true,
    // Runs one after the other, because parallel benchmarks would affect each other.
    run: async () =>
      sum([
        await runChecks([
          { name: 'budgets of speed', command: ['tools/bench.mjs', '--short'], hint: 'docs/performance.md' },
        ]),
        await runChecks([
          { name: 'signed-in pages', command: ['tools/bench-signed-in.mjs', '--short'], hint: 'docs/performance.md' },
        ]),
      ]),
  },
  {
    name: 'pictures',
    about: 'axe on every screen for each role, and accessibility trees, compared with the accepted ones',
    needsBrowser: true,
    run: () =>
      runChecks([
        {
          name: 'screens',
          command: ['tools/pictures.mjs', '--without-pictures'],
          hint: 'npm run pictures -- --accept accepts them',
        },
      ]),
  },
  {
    name: 'drills',
    about:
      'outages, killed processes, releases under load, every fault with every remote, and each page for each role and state',
    needsBrowser: true,
    run: () =>
      // Each drill runs a product of its own. Three at once on two cores let pages miss their time limits.
      journeys(
        ['e2e/src/drills', 'e2e/src/failure-suite', 'e2e/src/sweeps'].flatMap((folder) => testFiles(folder)),
        { workersPerCore: 1 },
      ),
  },
];

export const sum = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((all, { passed }) => all + passed, 0),
  failures: outcomes.flatMap(({ failures }) => failures),
  skipped: outcomes.flatMap(({ skipped = [] }) => skipped),
  costs: outcomes.flatMap(({ costs }) => costs),
});
