import type { Column, Outcome } from './cell';

export interface Agreement {
  /** Share of the cells with the same outcome in both runs. Times are not compared, because they differ in each run. */
  share: number;
  differences: Difference[];
}

export interface Difference {
  system: string;
  row: string;
  outcomes: (Outcome | 'missing')[];
}

/** Compares the outcomes of two runs, cell by cell. A cell of only one of them is a difference. */
export function agreementOf(one: readonly Column[], other: readonly Column[]): Agreement {
  const keys = new Map<string, { system: string; row: string }>();
  for (const { system, cells } of [...one, ...other])
    for (const row of Object.keys(cells)) keys.set(`${system} ${row}`, { system, row });
  const outcomeIn = (columns: readonly Column[], { system, row }: { system: string; row: string }) =>
    columns.find((column) => column.system === system)?.cells[row]?.outcome ?? 'missing';
  const differences = [...keys.values()].flatMap((key): Difference[] => {
    const outcomes = [one, other].map((columns) => outcomeIn(columns, key));
    return outcomes[0] === outcomes[1] ? [] : [{ ...key, outcomes }];
  });
  return { share: keys.size === 0 ? 1 : 1 - differences.length / keys.size, differences };
}
