import type { HostileAction, Outcome } from './hostile-action';

const mostShown = 2;

/** The table of docs/failure-suite.md. */
export const tableOf = (actions: readonly HostileAction[]): string =>
  [
    '| its code … | trusted | watched | guest |',
    '|---|---|---|---|',
    ...actions.map(
      ({ does, trusted, watched, guest }) =>
        `| ${does} | ${cellOf(trusted)} | ${watchedCellOf(watched)} | ${cellOf(guest)} |`,
    ),
  ].join('\n');

function watchedCellOf(findings: HostileAction['watched']): string {
  if (!findings) return '–';
  if (findings.length === 0) return 'not found: as trusted';
  const more = findings.length > mostShown ? `, and ${findings.length - mostShown} more` : '';
  return `refused: it ${findings.slice(0, mostShown).join(', ')}${more}`;
}

function cellOf(outcome: Outcome | undefined): string {
  if (!outcome) return '–';
  const { gets, changes = [], leaks, shows, reported } = outcome;
  const parts = [
    gets,
    changes.length > 0 ? `changes ${changes.join(', ')}` : '',
    leaks ? 'reaches the other site' : '',
    shows ? `the visitor sees: ${shows}` : '',
    reported ? `reported as ${reported}` : '',
  ].filter((part) => part !== '');
  return parts.length > 0 ? parts.join('; ') : 'nothing happens';
}
