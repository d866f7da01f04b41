import { t } from '@food-court/shared-api';
import { Table, type TableColumn } from '@food-court/shared-ui';
import { buildColumn } from './build-column';
import { kilobytes } from './kilobytes';
import type { RemoteOverview } from './remote-answer';

type Sizes = RemoteOverview['scripts'][number];

const columns: readonly TableColumn<Sizes>[] = [
  buildColumn,
  {
    get title() {
      return t('Scripts');
    },
    isNumeric: true,
    cell: ({ bytes }) => <span data-look="unbroken">{kilobytes(bytes)}</span>,
  },
  {
    get title() {
      return t('The largest parts');
    },
    cell: ({ largest }) => (
      <ul data-look="no-bullets" role="list">
        {largest.map(({ source, bytes }) => (
          <li key={source} data-look="breaks">
            {source} <span data-look="soft unbroken">{kilobytes(bytes)}</span>
          </li>
        ))}
      </ul>
    ),
  },
];

export const ScriptSizes = ({ scripts, busy }: { scripts: readonly Sizes[]; busy: boolean }) => (
  <Table
    caption={t('What the scripts weigh, before compression')}
    columns={columns}
    rows={scripts}
    rowKey={({ build }) => build}
    busy={busy}
    empty={t('The site doesn’t know the parts of these builds.')}
  />
);
