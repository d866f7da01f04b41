import type { ReactNode } from 'react';
import { Skeleton } from '../states/skeleton';
import { ColumnHead } from './column-head';
import type { TableColumn, TableSort } from './table-column';
import styles from './table.module.css';

export interface TableProps<Row> {
  caption: ReactNode;
  columns: readonly TableColumn[];
  rows: readonly Row[];
  cell(row: Row, key: string): ReactNode;
  /** What tells one row from another; its place by default. */
  rowKey?(row: Row): string;
  sort?: TableSort;
  onSort?(sort: TableSort): void;
  /** Shown when there are no rows. */
  empty?: ReactNode;
  busy?: boolean;
}

const ROWS_AWAITED = 5;

/** On a phone a row stands as a card; the written roles keep it a table for assistive technology. */
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
  const awaited = busy && rows.length === 0;
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
          {rows.map((row, place) => (
            <tr role="row" key={rowKey?.(row) ?? place}>
              {columns.map(({ key, title, align, wide }) => (
                <td role="cell" key={key} data-title={wide ? undefined : title} className={align && styles[align]}>
                  {cell(row, key)}
                </td>
              ))}
            </tr>
          ))}
          {awaited &&
            Array.from({ length: ROWS_AWAITED }, (_, place) => (
              <tr role="row" key={place}>
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
