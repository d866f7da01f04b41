import type { Cell, Column, Outcome } from './cell';

const signs: Record<Outcome, string> = { works: '✓', fails: '✗', 'not offered': '–', measured: '', unfinished: '?' };

const textOf = (cell: Cell | undefined): string =>
  cell ? [signs[cell.outcome], cell.detail].filter(Boolean).join(' ') : '';

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const rowsOf = (columns: readonly Column[]): string[] => [
  ...new Set(columns.flatMap(({ cells }) => Object.keys(cells))),
];

/** Returns the cells as a Markdown table with a column for each system. */
export function tableOf(columns: readonly Column[]): string {
  return [
    line(['', ...columns.map(({ system }) => system)]),
    line(['---', ...columns.map(() => '---')]),
    ...rowsOf(columns).map((row) => line([row, ...columns.map(({ cells }) => textOf(cells[row]))])),
  ].join('\n');
}

/** Names what was compared, with when, where and how long. */
export function conditionsOf(
  columns: readonly Column[],
  { date, browser, minutes }: { date: string; browser: string; minutes: number },
): string {
  const versions = columns
    .filter(({ versions: ofSystem }) => Object.keys(ofSystem).length > 0)
    .map(
      ({ system, versions: ofSystem }) =>
        `${system}: ${Object.entries(ofSystem)
          .map(([name, version]) => `${name} ${version}`)
          .join(', ')}`,
    );
  return [`${date}, Chromium ${browser}, ${minutes} minutes.`, ...versions].join(' · ');
}
