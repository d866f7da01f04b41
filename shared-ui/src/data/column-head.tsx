import { ChevronDownIcon, ChevronUpIcon, SortIcon } from '../icons';
import styles from './table.module.css';

export interface TableColumn {
  key: string;
  title: string;
  sortable?: boolean;
  align?: 'start' | 'center' | 'end';
  /** On a phone the cell has the full width of the card and no title. For the cell that names the row, and for buttons. */
  wide?: boolean;
}

export interface TableSort {
  key: string;
  direction: 'ascending' | 'descending';
}

/** A second press on the same column reverses the direction. */
const nextSort = (key: string, sort: TableSort | undefined): TableSort => ({
  key,
  direction: sort?.key === key && sort.direction === 'ascending' ? 'descending' : 'ascending',
});

const SORT_ICON = { ascending: ChevronUpIcon, descending: ChevronDownIcon, none: SortIcon };

interface ColumnHeadProps {
  column: TableColumn;
  sort?: TableSort;
  onSort?(sort: TableSort): void;
}

export function ColumnHead({ column: { key, title, sortable, align }, sort, onSort }: ColumnHeadProps) {
  const className = align && styles[align];
  if (!sortable || !onSort) {
    return (
      <th role="columnheader" scope="col" className={className}>
        {title}
      </th>
    );
  }
  const direction = sort?.key === key ? sort.direction : 'none';
  const Icon = SORT_ICON[direction];
  return (
    <th role="columnheader" scope="col" className={className} aria-sort={direction} data-sortable="">
      <button type="button" className={styles.sort} onClick={() => onSort(nextSort(key, sort))}>
        {title}
        <Icon size={16} />
      </button>
    </th>
  );
}
