import { readdirSync } from 'node:fs';
import { repositoryRoot } from '@food-court/federation/workspace';
import type { Check } from './run-checks';

/** Programs in Go end within seconds, so they need not collect their garbage as often. */
const rareCollection = { GOGC: '400' };

const typeScript = 'node_modules/typescript-native/bin/tsc';

/** Several checkers would each check shared types. The three projects keep two cores busy by themselves. */
export const typeChecks = (): Check[] =>
  readdirSync(repositoryRoot)
    .filter((file) => /^tsconfig\.(browser|node|e2e)\.json$/.test(file))
    .map((project) => ({
      name: project,
      command: [typeScript, '-p', project, '--checkers', '1'],
      env: rareCollection,
    }));

export const sourceChecks: readonly Check[] = [
  { name: 'format', command: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'], hint: 'npm run fix' },
  {
    name: 'lint',
    command: ['node_modules/oxlint/bin/oxlint', '--quiet'],
    env: rareCollection,
    hint: 'npm run fix corrects some of it',
  },
  { name: 'unused code', command: ['node_modules/knip/bin/knip.js'], hint: 'delete it, or use it' },
];
