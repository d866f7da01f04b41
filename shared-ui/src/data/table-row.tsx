import { useId, useState, type ReactNode } from 'react';
import { IconButton } from '../actions/icon-button';
import { ChevronDownIcon, ChevronUpIcon } from '../icons';
import { marksOf } from './table-marks';
import styles from './table.module.css';
import type { TableColumn } from './table-column';

export interface TableFold<Row> {
  /** Names the column of the buttons. */
  title: string;
  /** Names the button of a row. */
  label(row: Row): string;
  content(row: Row): ReactNode;
}

interface TableRowProps<Row> {
  row: Row;
  columns: readonly TableColumn<Row>[];
  fold: TableFold<Row> | undefined;
}

/** A row, and below it what has been unfolded. It stays open while its data changes. */
export function TableRow<Row>({ row, columns, fold }: TableRowProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <tr role="row" className={isOpen ? styles.isOpen : undefined}>
        {fold && (
          <td role="cell" className={styles.fold}>
            <IconButton
              label={fold.label(row)}
              icon={isOpen ? <ChevronUpIcon size={20} /> : <ChevronDownIcon size={20} />}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpen(!isOpen)}
            />
          </td>
        )}
        {columns.map(({ title, cell, wide, ...column }) => (
          <td role="cell" key={title} data-title={wide ? undefined : title} {...marksOf(column)}>
            {cell(row)}
          </td>
        ))}
      </tr>
      {fold && isOpen && (
        <tr role="row" className={styles.unfolded} id={id}>
          <td role="cell" colSpan={columns.length + 1}>
            {fold.content(row)}
          </td>
        </tr>
      )}
    </>
  );
}
