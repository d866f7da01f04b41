import type { Coverage } from './coverage';
import type { Statement } from './statement';
import type { Point } from './statements';

/** Renders docs/spec-coverage.md. */
export function coveragePage(points: readonly Point[], { provenBy }: Coverage): string {
  const statements = points.flatMap((point) => point.statements);
  const waiting = statements.filter(({ waitsFor }) => waitsFor);
  const head = [
    '# What proves the specification',
    '',
    '<!-- Written by tools/src/checks/spec-coverage from the names of the tests; a change by hand is overwritten. -->',
    '',
    'Every statement of the specification, points 2 to 9, what we hold instead or besides where our decisions say so, and the tests that prove it. ' +
      "A test names what it proves at the end of its name: `test('… (spec 2.14, 8.3)', …)`. A statement without a test fails the check ([decision 22](decisions/0022-spec-coverage.md)).",
    '',
    `${statements.length} statements, ${statements.filter((statement) => provenBy(statement).length > 0).length} proven${waiting.length > 0 ? `, ${waiting.length} waiting for what is not built yet` : ''}.`,
  ];

  const proof = (statement: Statement): string =>
    provenBy(statement).map(link).join('<br>') || (statement.waitsFor ? `waits for ${statement.waitsFor}` : '**none**');
  const row = (statement: Statement): string =>
    `| ${[statement.id, cell(statement.says), cell(statement.decided ?? ''), proof(statement)].join(' | ')} |`;
  const table = (point: Point): string[] => [
    '',
    `## ${point.number}. ${point.title}`,
    '',
    '| | The specification | We hold | Proven by |',
    '|---|---|---|---|',
    ...point.statements.map(row),
  ];
  return [...head, ...points.flatMap(table), ''].join('\n');
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('*', '\\*');

/** 'shell/src/screens/login/login.screen.test.tsx' → [shell login.screen](../shell/…) */
const link = (file: string): string => {
  const steps = file.split('/');
  return `[${steps[0]} ${steps.at(-1)?.replace(/\.test\.tsx?$/, '')}](../${file})`;
};
