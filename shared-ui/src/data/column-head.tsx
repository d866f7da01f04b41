import { ChevronDownIcon, ChevronUpIcon, SortIcon } from '../icons';
import { nextSort, type TableColumn, type TableSort } from './table-column';
import styles from './table.module.css';

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
