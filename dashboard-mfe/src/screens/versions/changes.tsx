import type { ReactNode } from 'react';
import type { ReleaseChange } from 'shared-api';
import { Badge, Table, type TableColumn } from 'shared-ui';
import { Moment } from './moment';
import styles from './versions.module.css';
import { deed } from './words';

const columns: readonly TableColumn[] = [
  { key: 'deed', title: 'What', wide: true },
  { key: 'at', title: 'When' },
  { key: 'by', title: 'By' },
  { key: 'reason', title: 'Why' },
];

const cells: Record<string, (change: ReleaseChange) => ReactNode> = {
  deed: (change) => <span className={styles.message}>{deed(change)}</span>,
  at: ({ at }) => <Moment at={at} />,
  // The site’s own hand: nobody pressed anything.
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
