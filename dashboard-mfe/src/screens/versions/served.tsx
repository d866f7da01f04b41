import type { ReactNode } from 'react';
import type { ServedVersion, Versions } from 'shared-api';
import { Badge, Table, type BadgeProps, type TableColumn } from 'shared-ui';
import { Timestamp, percent, visitors } from './labels';
import styles from './versions.module.css';

type Row = { name: string } & ServedVersion;

const columns: readonly TableColumn[] = [
  { key: 'name', title: 'Part', wide: true },
  { key: 'share', title: 'Share' },
  { key: 'since', title: 'Since' },
  { key: 'failures', title: 'Failed for (24 h)' },
  { key: 'fallback', title: 'Falls back to' },
];

const tones: Record<Row['kind'], BadgeProps['tone']> = { live: 'success', canary: 'warning', preview: 'neutral' };

const cells: Record<string, (row: Row) => ReactNode> = {
  name: ({ name, kind, build }) => (
    <>
      <span className={styles.name}>
        {name} <Badge tone={tones[kind]}>{kind}</Badge>
      </span>
      <span className={styles.build}>{build}</span>
    </>
  ),
  share: ({ share }) => <span className={styles.figure}>{percent(share)}</span>,
  since: ({ since, by }) => (
    <div>
      <Timestamp at={since} />
      <span className={styles.second}>by {by}</span>
    </div>
  ),
  failures: ({ failures }) => (failures > 0 ? <Badge tone="danger">{visitors(failures)}</Badge> : 'nobody'),
  fallback: ({ fallback }) => (fallback ? <span className={styles.build}>{fallback}</span> : 'nothing'),
};

export const Served = ({ deployables, busy }: { deployables: Versions['deployables']; busy: boolean }) => (
  <Table
    caption="What is served"
    columns={columns}
    rows={deployables.flatMap(({ name, versions }) => versions.map((version): Row => ({ name, ...version })))}
    rowKey={({ name, build }) => `${name} ${build}`}
    cell={(row, key) => cells[key]?.(row)}
    busy={busy}
  />
);
