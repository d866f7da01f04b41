import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t, type ServedVersion, type ReleaseOverview } from '@food-court/shared-api';
import { Badge, row, Table, type BadgeProps, type TableColumn } from '@food-court/shared-ui';
import { Timestamp, percent, visitors } from './labels';
import { Speed } from './speed';

type Row = { name: string } & ServedVersion;

const tones: Record<Row['kind'], BadgeProps['tone']> = { live: 'success', canary: 'warning', preview: 'neutral' };

/** The length of git’s short hashes. */
const shownOfCommit = 7;

const partWith = (nameOf: (name: string) => ReactNode): TableColumn<Row> => ({
  get title() {
    return t('Part');
  },
  wide: true,
  cell: ({ name, kind, build }) => (
    <>
      <span className={row(2)} data-look="bold">
        {nameOf(name)} <Badge tone={tones[kind]}>{kind}</Badge>
      </span>
      <span data-look="s unbroken block code">{build}</span>
    </>
  ),
});

const facts: readonly TableColumn<Row>[] = [
  {
    get title() {
      return t('Share of visitors');
    },
    cell: ({ share }) => <span data-look="unbroken">{percent(share)}</span>,
  },
  {
    get title() {
      return t('Since');
    },
    cell: ({ since, by, origin, noAutoRollback }) => (
      <div>
        <Timestamp at={since} />
        <span data-look="s soft breaks block">
          {origin
            ? t('by {by}, commit {commit} of {repository}', {
                by,
                commit: origin.commit.slice(0, shownOfCommit),
                repository: origin.repository,
              })
            : t('by {by}', { by })}
        </span>
        {noAutoRollback && (
          <span data-look="s soft breaks block">
            {t('No automatic rollback: {reason}', { reason: noAutoRollback })}
          </span>
        )}
      </div>
    ),
  },
  {
    get title() {
      return t('Failed for (24 h)');
    },
    cell: ({ failures }) => (failures > 0 ? <Badge tone="danger">{visitors(failures)}</Badge> : t('no one')),
  },
  {
    get title() {
      return t('Speed (24 h)');
    },
    cell: ({ measured, judgement, untilSure }) => (
      <div>
        {measured ? <Speed measured={measured} /> : t('not measured')}
        {judgement && <span data-look="s soft breaks block">{judgement}</span>}
        {untilSure && <span data-look="s soft breaks block">{t('Gets larger shares by itself')}</span>}
      </div>
    ),
  },
  {
    get title() {
      return t('Falls back to');
    },
    cell: ({ fallback }) => (fallback ? <span data-look="s unbroken block code">{fallback}</span> : t('nothing')),
  },
];

const named = [partWith((name) => name), ...facts];
const linked = [partWith((name) => <Link to={`/versions/${name}`}>{name}</Link>), ...facts];

interface ServedBuildsProps {
  deployables: ReleaseOverview['deployables'];
  busy: boolean;
  /** Each name leads to the page of its remote. */
  isLinked?: boolean;
}

export const ServedBuilds = ({ deployables, busy, isLinked = false }: ServedBuildsProps) => (
  <Table
    caption={t('Live builds')}
    columns={isLinked ? linked : named}
    rows={deployables.flatMap(({ name, versions }) => versions.map((version): Row => ({ name, ...version })))}
    rowKey={({ name, build }) => `${name} ${build}`}
    busy={busy}
    empty={t('No build is live.')}
  />
);
