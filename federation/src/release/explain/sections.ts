/** A cell is plain text. */
export interface Row {
  cells: string[];
  /** Where it lies in the time of the page, in percent. */
  bar?: { from: number; length: number };
}

export interface Section {
  heading: string;
  /** Stands above the table, or instead of it. */
  lines: string[];
  columns: string[];
  rows: Row[];
}

/** Says everything about a page, in the order in which it is shown. */
export interface Explanation {
  title: string;
  lead: string[];
  sections: Section[];
}
