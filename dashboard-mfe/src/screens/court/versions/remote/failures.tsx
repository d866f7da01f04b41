import { t } from '@food-court/shared-api';
import { Table, type TableColumn } from '@food-court/shared-ui';
import { failureColumns } from '../builds/failure-columns';
import { whatFailed } from '../builds/labels';
import { foldOfPlaces } from './places';
import { BuildCaption, QuotedMessage } from './failure-cells';
import type { RemoteFailure } from './remote-answer';

const columns: readonly TableColumn<RemoteFailure>[] = [
  {
    get title() {
      return t('The browser’s own words');
    },
    wide: true,
    cell: ({ message }) => <QuotedMessage text={message} />,
  },
  {
    get title() {
      return t('What');
    },
    cell: ({ build, what }) => (
      <div>
        {whatFailed[what]}
        <BuildCaption build={build} />
      </div>
    ),
  },
  ...failureColumns,
];

export const Failures = ({ failures, busy }: { failures: readonly RemoteFailure[]; busy: boolean }) => (
  <Table
    caption={t('Failures in browsers, in the last 24 hours')}
    columns={columns}
    rows={failures}
    rowKey={({ build, what, message }) => `${build} ${what} ${message}`}
    fold={foldOfPlaces(t('The browser named no place in the code of this remote.'))}
    busy={busy}
    empty={t('Nothing failed.')}
  />
);
