import { shortName } from '@food-court/federation/workspace';
import { sourcesOf } from './changed-files';
import { runChecks } from './run-checks';
import { runJestIn } from './run-jest';
import { checksOfFolder } from './source-checks';
import type { Suite } from './suite';
import { nodeSide } from './suites';

/** A quick check of one deployable while its team works on it. Nothing in it needs the built product. */
export const teamSuites = (folder: string): readonly Suite[] => [
  {
    name: 'sources',
    about: `types, format and lint of ${folder}`,
    run: () => runChecks(checksOfFolder(folder)),
  },
  { name: 'screens', about: `${folder} as a user sees it`, run: () => runJestIn(folder) },
  {
    name: 'node',
    about: `tests of the Node side that import ${folder}`,
    run: () => nodeSide.run(sourcesOf(folder)),
  },
];

/** Says which checks a quick one leaves out. */
export const leftOut = (folder: string): string =>
  `This was a quick check of ${shortName(folder)}, without journeys, unused code and the rules of the repository.
npm test -- --changed runs these for what you changed, npm test runs everything.`;
