import type { ReactNode } from 'react';
import type { FailureReport } from 'shared-api';
import { Table, type TableColumn } from 'shared-ui';
import { Timestamp, visitors, whatFailed } from './labels';
import styles from './versions.module.css';

const columns: readonly TableColumn[] = [
  { key: 'what', title: 'What', wide: true },
  { key: 'message', title: 'As the browser put it' },
  { key: 'visitors', title: 'For' },
  { key: 'last', title: 'Last' },
];

const cells: Record<string, (report: FailureReport) => ReactNode> = {
  what: ({ name, build, what }) => (
    <>
      <strong>{name}</strong> {whatFailed[what]}
      <span className={styles.build}>{build}</span>
    </>
  ),
  message: ({ message }) => <span className={styles.quoted}>{message}</span>,
  visitors: (report) => <span className={styles.figure}>{visitors(report.visitors)}</span>,
  last: ({ at, path }) => (
    <div>
      <Timestamp at={at} />
      <span className={styles.second}>{path}</span>
    </div>
  ),
};

export const Reports = ({ reports, busy }: { reports: readonly FailureReport[]; busy: boolean }) => (
  <Table
    caption="What failed in browsers, in the last 24 hours"
    columns={columns}
    rows={reports}
    cell={(report, key) => cells[key]?.(report)}
    busy={busy}
    empty="Nothing failed."
  />
);
