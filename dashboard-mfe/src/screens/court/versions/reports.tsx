import { t, type TabReport } from '@food-court/shared-api';
import { Table, type TableColumn } from '@food-court/shared-ui';
import { failureColumns } from './builds/failure-columns';
import { whatFailed } from './builds/labels';
import styles from './builds/versions.module.css';

const columns: readonly TableColumn<TabReport>[] = [
  {
    get title() {
      return t('What');
    },
    wide: true,
    cell: ({ name, build, what }) => (
      <>
        <strong>{name}</strong> {whatFailed[what]}
        <span data-look="s unbroken block code">{build}</span>
      </>
    ),
  },
  {
    get title() {
      return t('The browser’s own words');
    },
    cell: ({ message }) => (
      <span className={styles.quoted} data-look="s breaks clip">
        {message}
      </span>
    ),
  },
  ...failureColumns,
];

export const Reports = ({ reports, busy }: { reports: readonly TabReport[]; busy: boolean }) => (
  <Table
    caption={t('What failed in browsers, in the last 24 hours')}
    columns={columns}
    rows={reports}
    busy={busy}
    empty={t('Nothing failed.')}
  />
);
