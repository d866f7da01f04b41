import type { ReactNode } from 'react';
import type { ReleaseChange } from 'shared-api';
import { Badge, Table, type TableColumn } from 'shared-ui';
import { changeText, Timestamp } from './labels';
import styles from './versions.module.css';

const columns: readonly TableColumn[] = [
  { key: 'what', title: 'What', wide: true },
  { key: 'at', title: 'When' },
  { key: 'by', title: 'By' },
  { key: 'reason', title: 'Why' },
];

const cells: Record<string, (change: ReleaseChange) => ReactNode> = {
  what: (change) => <span className={styles.message}>{changeText(change)}</span>,
  at: ({ at }) => <Timestamp at={at} />,
  by: ({ by }) => (by === 'automatic' ? <Badge tone="warning">automatic</Badge> : by),
  reason: ({ reason }) => <span className={styles.message}>{reason ?? '–'}</span>,
};

export const Changes = ({ changes, busy }: { changes: readonly ReleaseChange[]; busy: boolean }) => (
  <Table
    caption="The last changes"
    columns={columns}
    rows={changes}
    cell={(change, key) => cells[key]?.(change)}
    busy={busy}
    empty="Nothing was changed yet."
  />
);
