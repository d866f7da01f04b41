/**
 * A cell that is measured only says how long something takes. One that is unfinished says nothing about the system: the
 * case itself failed.
 */
export type Outcome = 'works' | 'fails' | 'not offered' | 'measured' | 'unfinished';

/** The result of a case for a system. */
export interface Cell {
  outcome: Outcome;
  /** A few words for the table. */
  detail?: string;
}

/** Cells by row. */
export type Cells = Record<string, Cell>;

export interface Column {
  system: string;
  versions: Record<string, string>;
  cells: Cells;
}

export const works = (detail?: string): Cell => ({ outcome: 'works', detail });
export const fails = (detail?: string): Cell => ({ outcome: 'fails', detail });
export const measured = (detail: string): Cell => ({ outcome: 'measured', detail });
export const unfinished: Cell = { outcome: 'unfinished' };
export const notOffered: Cell = { outcome: 'not offered' };
export const worksIf = (isFine: boolean, detail?: string): Cell => (isFine ? works(detail) : fails(detail));
