import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@food-court/federation/workspace';
import type { Check } from './run-checks';

/** Programs in Go end within seconds, so they need not collect their garbage as often. */
const rareCollection = { GOGC: '400' };

const typeScript = 'node_modules/typescript-native/bin/tsc';

/** Several checkers would each check shared types. The three projects, or one beside the linter, keep two cores busy. */
const typeCheck = (project: string): Check => ({
  name: project,
  command: [typeScript, '-p', project, '--checkers', '1'],
  env: rareCollection,
});

const projects = (): string[] =>
  readdirSync(repositoryRoot).filter((file) => /^tsconfig\.(browser|node|e2e)\.json$/.test(file));

export const typeChecks = (): Check[] => projects().map(typeCheck);

const format = (place: string): Check => ({
  name: 'format',
  command: ['node_modules/oxfmt/bin/oxfmt', '--check', place],
  hint: 'npm run fix',
});

const lint = (...places: readonly string[]): Check => ({
  name: 'lint',
  command: ['node_modules/oxlint/bin/oxlint', '--quiet', ...places],
  env: rareCollection,
  hint: 'npm run fix corrects some of it',
});

export const sourceChecks: readonly Check[] = [
  format('.'),
  lint(),
  { name: 'unused code', command: ['node_modules/knip/bin/knip.js'], hint: 'delete it, or use it' },
];

/** The types of the projects that a folder belongs to, and the format and lint of its files alone. */
export const checksOfFolder = (folder: string): readonly Check[] => [
  ...projects()
    .filter((project) => includes(project, folder))
    .map(typeCheck),
  format(folder),
  lint(folder),
];

/** Whether a project includes a whole folder. Only the first part of a pattern may have a wildcard in its name. */
function includes(project: string, folder: string): boolean {
  const { include } = JSON.parse(readFileSync(path.join(repositoryRoot, project), 'utf8')) as { include: string[] };
  return include
    .map((pattern) => pattern.split('/'))
    .some(([first = '', ...rest]) => {
      const isWhole = rest.length === 0 || rest[0] === '**';
      return isWhole && new RegExp(`^${first.replaceAll('*', '.*')}$`).test(folder);
    });
}
