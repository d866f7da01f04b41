import { t, type ServedVersion } from '@food-court/shared-api';
import { Badge, row, Table, type TableColumn } from '@food-court/shared-ui';
import { formatNumber } from '#listing/format-number.ts';
import { percent, Timestamp } from '../builds/labels';
import { BuildName } from './build-column';
import type { RemoteOverview } from './remote-answer';

type Used = RemoteOverview['inUse'][number] & { kind: ServedVersion['kind'] | undefined; percent: number };

const columns: readonly TableColumn<Used>[] = [
  {
    get title() {
      return t('Build');
    },
    wide: true,
    cell: ({ build, kind }) => (
      <span className={row(2)}>
        <BuildName build={build} />
        {kind === undefined ? <Badge tone="warning">{t('no longer live')}</Badge> : <Badge>{kind}</Badge>}
      </span>
    ),
  },
  {
    get title() {
      return t('Pages shown');
    },
    isNumeric: true,
    cell: ({ pages }) => formatNumber(pages),
  },
  {
    get title() {
      return t('Share of the pages');
    },
    isNumeric: true,
    cell: (used) => percent(used.percent),
  },
  {
    get title() {
      return t('Last');
    },
    cell: ({ lastSeen }) => <Timestamp at={lastSeen} />,
  },
];

interface BuildsInUseProps {
  builds: RemoteOverview['inUse'];
  versions: readonly ServedVersion[];
  busy: boolean;
}

/** Open tabs run the build with which they were opened. */
export function BuildsInUse({ builds, versions, busy }: BuildsInUseProps) {
  const all = builds.reduce((sum, { pages }) => sum + pages, 0);
  return (
    <Table
      caption={t('Builds in open tabs, in the last 24 hours')}
      columns={columns}
      rows={builds.map((used) => ({
        ...used,
        kind: versions.find(({ build }) => build === used.build)?.kind,
        percent: (100 * used.pages) / all,
      }))}
      rowKey={({ build }) => build}
      busy={busy}
      empty={t('No page was shown.')}
    />
  );
}
