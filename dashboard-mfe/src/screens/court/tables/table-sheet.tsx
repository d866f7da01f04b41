import { t } from '@food-court/shared-api';
import { writeDay } from '#page/write-time.ts';
import { CodePicture } from './code-picture';
import styles from './tables.module.css';
import { useCodeOfDay } from './use-table-codes';

interface TableSheetProps {
  tables: readonly number[];
  /** In the order of the tables. */
  codes: readonly string[];
}

/** A card for each table, to be cut out. */
export function TableSheet({ tables, codes }: TableSheetProps) {
  const { data: today } = useCodeOfDay();
  return (
    <ul role="list" aria-label={t('Table codes')} className={styles.sheet}>
      {tables.map((table, place) => (
        <li key={table} className={styles.card}>
          <h2 className={styles.table}>{t('Table {table}', { table })}</h2>
          <CodePicture
            address={`${location.origin}/?table=${table}&t=${codes[place]}`}
            label={t('QR code of table {table}', { table })}
          />
          <p className={styles.invitation}>{t('Scan, order, and we bring it here.')}</p>
          {today?.code && (
            <p className={styles.dayCode}>
              {t('Code for {date}:', { date: writeDay(new Date(today.date)) })} <strong>{today.code}</strong>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
