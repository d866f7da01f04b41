import { t, type ReleaseChange } from '@food-court/shared-api';
import { Badge, Table, type TableColumn } from '@food-court/shared-ui';
import { changeText, Timestamp } from './labels';

const columns: readonly TableColumn<ReleaseChange>[] = [
  {
    get title() {
      return t('What');
    },
    wide: true,
    cell: (change) => <span data-look="breaks">{changeText(change)}</span>,
  },
  {
    get title() {
      return t('When');
    },
    cell: ({ at }) => <Timestamp at={at} />,
  },
  {
    get title() {
      return t('By');
    },
    cell: ({ by }) => (by === 'automatic' ? <Badge tone="warning">{t('automatic')}</Badge> : by),
  },
  {
    get title() {
      return t('Why');
    },
    cell: ({ reason }) => <span data-look="breaks">{reason ?? '–'}</span>,
  },
];

export const Changes = ({ changes, busy }: { changes: readonly ReleaseChange[]; busy: boolean }) => (
  <Table
    caption={t('The last changes')}
    columns={columns}
    rows={changes}
    busy={busy}
    empty={t('Nothing was changed yet.')}
  />
);
