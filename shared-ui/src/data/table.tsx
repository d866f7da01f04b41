import type { ReactNode } from 'react';
import { ChevronDownIcon, ChevronUpIcon, SortIcon } from '../icons';
import { Skeleton } from '../states/skeleton';
import { VisuallyHidden } from '../surfaces/visually-hidden';
import type { TableColumn } from './table-column';
import { marksOf } from './table-marks';
import { TableRow, type TableFold } from './table-row';
import styles from './table.module.css';

export interface TableSort {
  key: string;
  direction: 'ascending' | 'descending';
}

export interface TableProps<Row> {
  caption: ReactNode;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  /** The React key of a row; its index by default. */
  rowKey?(row: Row): string;
  /** Rows have more to show below them, which a button in their first cell unfolds. */
  fold?: TableFold<Row>;
  sort?: TableSort;
  onSort?(sort: TableSort): void;
  /** Shown when there are no rows. */
  empty?: ReactNode;
  busy?: boolean;
}

const SKELETON_ROWS = 5;

/** On a phone each row is shown as a card. The explicit roles keep the table semantics there. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, fold, sort, onSort, empty, busy = false } = props;
  const isLoading = busy && rows.length === 0;
  return (
    <div className={styles.frame} data-look="wide relative surface line container">
      <table role="table" className={styles.table} data-look="s numbers wide" aria-busy={busy || undefined}>
        <caption className={styles.caption} data-look="l bold from-start">
          {caption}
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {fold && (
              <th role="columnheader" scope="col">
                <VisuallyHidden>{fold.title}</VisuallyHidden>
              </th>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.title} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <TableRow key={rowKey?.(row) ?? index} row={row} columns={columns} fold={fold} />
          ))}
          {isLoading &&
            Array.from({ length: SKELETON_ROWS }, (_, index) => (
              <tr role="row" key={index}>
                {columns.map(({ title, wide }, place) => (
                  <td
                    role="cell"
                    key={title}
                    colSpan={fold && place === 0 ? 2 : undefined}
                    data-title={wide ? undefined : title}
                    className={styles.awaited}
                  >
                    <Skeleton />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
      {rows.length === 0 && !busy && empty && <div data-look="soft centred pad-5">{empty}</div>}
    </div>
  );
}

/** A second press on the same column reverses the direction. */
const nextSort = (key: string, sort: TableSort | undefined): TableSort => ({
  key,
  direction: sort?.key === key && sort.direction === 'ascending' ? 'descending' : 'ascending',
});

const SORT_ICON = { ascending: ChevronUpIcon, descending: ChevronDownIcon, none: SortIcon };

interface ColumnHeadProps {
  column: Omit<TableColumn<never>, 'cell'>;
  sort?: TableSort;
  onSort?(sort: TableSort): void;
}

function ColumnHead({ column: { title, sortBy, ...column }, sort, onSort }: ColumnHeadProps) {
  if (!sortBy || !onSort) {
    return (
      <th role="columnheader" scope="col" {...marksOf(column)}>
        {title}
      </th>
    );
  }
  const direction = sort?.key === sortBy ? sort.direction : 'none';
  const Icon = SORT_ICON[direction];
  return (
    <th role="columnheader" scope="col" aria-sort={direction} data-sortable="" {...marksOf(column)}>
      <button
        type="button"
        className={styles.sort}
        data-look="inline-row middle clear no-line press-corners touch pointer"
        onClick={() => onSort(nextSort(sortBy, sort))}
      >
        {title}
        <Icon data-look="rigid" size={16} />
      </button>
    </th>
  );
}
