import { t, type NamedChange } from '@food-court/shared-api';
import { Table, type TableColumn } from '@food-court/shared-ui';
import { Timestamp } from './builds/labels';

/** Changes that one team requested and another one approves. Admins can’t, because approving takes a team’s token. */
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
    cell: ({ team }) => <span data-look="bold">{team}</span>,
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
