import { t } from '@food-court/shared-api';
import { plural, Table, type TableColumn } from '@food-court/shared-ui';
import { formatNumber } from '#listing/format-number.ts';
import { Timestamp } from '../builds/labels';
import { foldOfPlaces } from './places';
import { BuildCaption, QuotedMessage } from './failure-cells';
import type { RemoteOverview } from './remote-answer';
import { Route } from './route';

type ServerFailure = RemoteOverview['onServer'][number];

const columns: readonly TableColumn<ServerFailure>[] = [
  {
    get title() {
      return t('The error');
    },
    wide: true,
    cell: ({ message }) => <QuotedMessage text={message} />,
  },
  {
    get title() {
      return t('Page');
    },
    cell: ({ build, route }) => (
      <div>
        <Route path={route} />
        <BuildCaption build={build} />
      </div>
    ),
  },
  {
    get title() {
      return t('Failed');
    },
    cell: ({ times }) => (
      <span data-look="unbroken">{plural(times, '{count} time', '{count} times', { count: formatNumber(times) })}</span>
    ),
  },
  {
    get title() {
      return t('Last');
    },
    cell: ({ at }) => <Timestamp at={at} />,
  },
];

/** Browsers then render the page themselves. */
export const ServerFailures = ({ failures, busy }: { failures: readonly ServerFailure[]; busy: boolean }) => (
  <Table
    caption={t('Pages that the server could not render, in the last 24 hours')}
    columns={columns}
    rows={failures}
    rowKey={({ build, route, message }) => `${build} ${route} ${message}`}
    fold={foldOfPlaces(t('The error names no place in the code of this remote.'))}
    busy={busy}
    empty={t('The server rendered every page.')}
  />
);
