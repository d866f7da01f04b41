import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable: the key of its sort. */
  sortBy?: string;
  /** On a phone the cell has the full width of the card and no title. For the cell that names the row, and for buttons. */
  wide?: boolean;
  /** Numbers to compare end below each other, except on a phone. */
  isNumeric?: boolean;
  /** For buttons: the column isn’t printed. */
  isScreenOnly?: boolean;
}
