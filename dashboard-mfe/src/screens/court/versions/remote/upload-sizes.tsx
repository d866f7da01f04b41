import { t } from '@food-court/shared-api';
import { Table, type TableColumn } from '@food-court/shared-ui';
import { Timestamp } from '../builds/labels';
import { buildColumn } from './build-column';
import { kilobytes } from './kilobytes';
import type { RemoteOverview } from './remote-answer';

type Uploaded = RemoteOverview['uploads'][number];

const columns: readonly TableColumn<Uploaded>[] = [
  buildColumn,
  {
    get title() {
      return t('Size');
    },
    isNumeric: true,
    cell: ({ bytes }) => <span data-look="unbroken">{kilobytes(bytes)}</span>,
  },
  {
    get title() {
      return t('Difference');
    },
    isNumeric: true,
    cell: ({ bytes, before }) => <span data-look="unbroken">{changeText(bytes, before)}</span>,
  },
  {
    get title() {
      return t('Uploaded');
    },
    cell: ({ at }) => <Timestamp at={at} />,
  },
];

/** A smaller difference would read ‘0.0 kB’. */
const leastShown = 50;

function changeText(bytes: number, before: number | undefined): string {
  if (before === undefined) return t('unknown');
  const growth = bytes - before;
  if (Math.abs(growth) < leastShown) return t('none');
  return growth > 0
    ? t('{size} larger', { size: kilobytes(growth) })
    : t('{size} smaller', { size: kilobytes(-growth) });
}

/** The files of all pages: a visitor of one page loads less. */
export const UploadSizes = ({ uploads, busy }: { uploads: readonly Uploaded[]; busy: boolean }) => (
  <Table
    caption={t('The compressed size of the last uploads, and the difference from the one before')}
    columns={columns}
    rows={uploads}
    rowKey={({ build }) => build}
    busy={busy}
    empty={t('No upload was measured.')}
  />
);
