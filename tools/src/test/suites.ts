import { testFiles } from './test-files';
import { runJest } from './run-jest';
import { runNodeTests } from './run-node-tests';
import { runCommand } from './run-command';
import type { Suite } from './suite';

const tsc = (project: string) => runCommand(['node_modules/typescript/bin/tsc', '-p', project]);

/** Every check we have, the quick ones first. */
export const suites: readonly Suite[] = [
  {
    name: 'types',
    about: 'TypeScript finds nothing wrong, in the browser’s code, in Node’s and in the journeys',
    run: async () => {
      const outcomes = [
        await tsc('tsconfig.browser.json'),
        await tsc('tsconfig.node.json'),
        await tsc('tsconfig.e2e.json'),
      ];
      return { passed: outcomes.filter(Boolean).length, failed: outcomes.filter((ok) => !ok).length };
    },
  },
  {
    name: 'architecture',
    about: 'who may import whom, owners of libraries, sizes and names',
    run: () => runNodeTests(testFiles('tools/src/architecture')),
  },
  { name: 'screens', about: 'browser packages as a user sees them', run: runJest },
  {
    name: 'federation',
    about: 'build, discovery and release rules',
    run: () => runNodeTests(testFiles('federation/src')),
  },
  {
    name: 'tools',
    about: 'demo data, start and release commands',
    run: () => runNodeTests(testFiles('tools/src', 'tools/src/architecture')),
  },
  {
    name: 'sandbox',
    about: 'local identity, card provider and embedded PostgreSQL',
    run: () => runNodeTests(testFiles('sandbox/src')),
  },
  {
    name: 'server',
    about: 'the API on a real PostgreSQL',
    run: () => runNodeTests(testFiles('server/src'), 'server/src/testing/run.ts'),
  },
  {
    name: 'journeys',
    about: 'the built product in a real browser, and its books when all have paid',
    needsBrowser: true,
    run: () =>
      runNodeTests(
        testFiles('e2e/src', 'e2e/src/afterwards'),
        'e2e/src/product/run.ts',
        testFiles('e2e/src/afterwards'),
      ),
  },
];
