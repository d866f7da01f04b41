export interface TableColumn {
  key: string;
  title: string;
  sortable?: boolean;
  align?: 'start' | 'center' | 'end';
  /** On a card of a phone its cell has the whole width, without the title: for what names the row, and for buttons. */
  wide?: boolean;
}

export interface TableSort {
  key: string;
  direction: 'ascending' | 'descending';
}

/** A second press on the same column turns it round. */
export const nextSort = (key: string, sort: TableSort | undefined): TableSort => ({
  key,
  direction: sort?.key === key && sort.direction === 'ascending' ? 'descending' : 'ascending',
});
