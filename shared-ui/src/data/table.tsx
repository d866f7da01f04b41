import type { ReactNode } from 'react';
import { Skeleton } from '../states/skeleton';
import { ColumnHead, type TableColumn, type TableSort } from './column-head';
import styles from './table.module.css';

export interface TableProps<Row> {
  caption: ReactNode;
  columns: readonly TableColumn[];
  rows: readonly Row[];
  cell(row: Row, key: string): ReactNode;
  /** The React key of a row; its index by default. */
  rowKey?(row: Row): string;
  sort?: TableSort;
  onSort?(sort: TableSort): void;
  /** Shown when there are no rows. */
  empty?: ReactNode;
  busy?: boolean;
}

const SKELETON_ROWS = 5;

/** On a phone each row is shown as a card. The explicit roles keep the table semantics there. */
export function Table<Row>({
  caption,
  columns,
  rows,
  cell,
  rowKey,
  sort,
  onSort,
  empty,
  busy = false,
}: TableProps<Row>) {
  const isLoading = busy && rows.length === 0;
  return (
    <div className={styles.frame}>
      <table role="table" className={styles.table} aria-busy={busy || undefined}>
        <caption className={styles.caption}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr role="row" key={rowKey?.(row) ?? index}>
              {columns.map(({ key, title, align, wide }) => (
                <td role="cell" key={key} data-title={wide ? undefined : title} className={align && styles[align]}>
                  {cell(row, key)}
                </td>
              ))}
            </tr>
          ))}
          {isLoading &&
            Array.from({ length: SKELETON_ROWS }, (_, index) => (
              <tr role="row" key={index}>
                {columns.map(({ key, title, wide }) => (
                  <td role="cell" key={key} data-title={wide ? undefined : title} className={styles.awaited}>
                    <Skeleton />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
      {rows.length === 0 && !busy && empty && <div className={styles.empty}>{empty}</div>}
    </div>
  );
}
