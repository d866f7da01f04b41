import { t, type ReleaseChange } from '@food-court/shared-api';
import { Badge, Table, type TableColumn } from '@food-court/shared-ui';
import { changeText, Timestamp } from './labels';
import styles from './versions.module.css';

const columns: readonly TableColumn<ReleaseChange>[] = [
  { title: 'What', wide: true, cell: (change) => <span className={styles.message}>{changeText(change)}</span> },
  { title: 'When', cell: ({ at }) => <Timestamp at={at} /> },
  { title: 'By', cell: ({ by }) => (by === 'automatic' ? <Badge tone="warning">{t('automatic')}</Badge> : by) },
  { title: 'Why', cell: ({ reason }) => <span className={styles.message}>{reason ?? '–'}</span> },
];

export const Changes = ({ changes, busy }: { changes: readonly ReleaseChange[]; busy: boolean }) => (
  <Table
    caption={t('The last changes')}
    columns={columns}
    rows={changes}
    busy={busy}
    empty={t('Nothing was changed yet.')}
  />
);
