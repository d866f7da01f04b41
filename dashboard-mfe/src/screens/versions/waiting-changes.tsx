import { t, type NamedChange } from '@food-court/shared-api';
import { Table, type TableColumn } from '@food-court/shared-ui';
import { Timestamp } from './labels';
import styles from './versions.module.css';

/** What one team asked for and another one approves: a team, because it takes a token of a team. */
export const WaitingChanges = ({ changes }: { changes: readonly NamedChange[] }) =>
  changes.length > 0 && (
    <Table
      caption={t('Waits for a second team')}
      columns={columns}
      rows={changes}
      rowKey={({ _id }) => _id}
      empty={t('Nothing waits.')}
    />
  );

const columns: readonly TableColumn<NamedChange>[] = [
  {
    get title() {
      return t('Asked for');
    },
    cell: ({ at }) => <Timestamp at={at} />,
  },
  {
    get title() {
      return t('Team');
    },
    cell: ({ team }) => <span className={styles.name}>{team}</span>,
  },
  {
    get title() {
      return t('What');
    },
    cell: ({ what, deployables }) => t('{actions} of {remotes}', { actions: what, remotes: deployables.join(', ') }),
  },
  {
    get title() {
      return t('Approved by');
    },
    wide: true,
    cell: ({ _id, builds = [] }) => (
      <code>{['npm run approve --', _id, ...builds.map(({ name, build }) => `${name}@${build}`)].join(' ')}</code>
    ),
  },
];
