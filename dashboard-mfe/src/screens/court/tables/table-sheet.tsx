import { t } from '@food-court/shared-api';
import { CodePicture } from './code-picture';
import styles from './tables.module.css';

/** A card for each table, to be cut out. */
export const TableSheet = ({ tables }: { tables: readonly number[] }) => (
  <ul role="list" aria-label={t('Table codes')} className={styles.sheet}>
    {tables.map((table) => (
      <li key={table} className={styles.card}>
        <h2 className={styles.table}>{t('Table {table}', { table })}</h2>
        <CodePicture address={`${location.origin}/?table=${table}`} label={t('QR code of table {table}', { table })} />
        <p className={styles.invitation}>{t('Scan, order, and we bring it here.')}</p>
      </li>
    ))}
  </ul>
);
