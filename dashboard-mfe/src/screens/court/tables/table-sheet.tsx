import { t } from '@food-court/shared-api';
import { CodePicture } from '#page/code-picture.tsx';
import { writeDay } from '#page/write-time.ts';
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
    <ul role="list" aria-label={t('Table codes')} className={styles.sheet} data-look="grid gap-4">
      {tables.map((table, place) => (
        <li key={table} className={styles.card} data-look="centred grid centre-items gap-2 press-corners pad-4">
          <h2 className={styles.table} data-look="2xl same-colour">
            {t('Table {table}', { table })}
          </h2>
          <CodePicture
            address={`${location.origin}/?table=${table}&t=${codes[place]}`}
            label={t('QR code of table {table}', { table })}
          />
          <p className={styles.invitation} data-look="s">
            {t('Scan, order, and we bring it here.')}
          </p>
          {today?.code && (
            <p className={styles.dayCode} data-look="s numbers">
              {t('Code for {date}:', { date: writeDay(new Date(today.date)) })} <strong>{today.code}</strong>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
