import type { ReactNode } from 'react';
import type { FailureReport } from 'shared-api';
import { Table, type TableColumn } from 'shared-ui';
import { Moment } from './moment';
import styles from './versions.module.css';
import { visitors, whatFailed } from './words';

const columns: readonly TableColumn[] = [
  { key: 'what', title: 'What', wide: true },
  { key: 'message', title: 'As the browser put it' },
  { key: 'visitors', title: 'For' },
  { key: 'path', title: 'Last on' },
  { key: 'at', title: 'Last at' },
];

const cells: Record<string, (report: FailureReport) => ReactNode> = {
  what: ({ name, build, what }) => (
    <>
      {name} <span className={styles.build}>{build}</span> {whatFailed[what]}
    </>
  ),
  message: ({ message }) => <span className={styles.message}>{message}</span>,
  visitors: (report) => visitors(report.visitors),
  path: ({ path }) => <span className={styles.message}>{path}</span>,
  at: ({ at }) => <Moment at={at} />,
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
