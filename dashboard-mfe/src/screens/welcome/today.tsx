import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { Skeleton, stack } from '@food-court/shared-ui';
import { LoadError } from '#page/failure.tsx';
import { formatPercent } from '#listing/format-number.ts';
import { FigureTiles, type Figure } from '#figures/figure-tiles.tsx';
import { WorkDoors } from './doors';

/** Keeps the figures current on a page that stays open. */
export const refetchInterval = 30_000;
/** It changes at midnight, or when an admin prints new codes. */
const codeInterval = 5 * 60_000;

interface Load {
  waiting: number;
  late: number;
}

export const waitingTile = ({ waiting, late }: Load, to: string): Figure => ({
  title: t('Tickets waiting'),
  value: String(waiting),
  detail: late > 0 ? t('{count} late', { count: late }) : t('none late'),
  to,
  urgent: late > 0,
});

/**
 * Today’s figure beside that of the whole day before, so nobody takes it for the same hours. For the same reason only a
 * day that is already ahead says by how much.
 */
export const besideYesterday = <Day,>(
  title: string,
  days: readonly Day[],
  figureOf: (day: Day) => number,
  write: (figure: number) => string,
): Figure & { detail: string } => {
  const [before, today] = [days.at(-2), days.at(-1)].map((day) => (day ? figureOf(day) : 0)) as [number, number];
  const growth = before > 0 ? Math.round(100 * (today / before - 1)) : 0;
  return {
    title,
    value: write(today),
    detail: t('{value} yesterday', { value: write(before) }),
    more: growth > 0 ? formatPercent(growth) : undefined,
  };
};

interface TodayProps<Figures extends Load> {
  role: 'Seller' | 'admin';
  query: UseQueryResult<Figures>;
  figuresOf: (figures: Figures) => readonly Figure[];
  /** The page that shows the late orders. */
  toLate: string;
  children: (figures: Figures) => ReactNode;
}

/** The figures of the day, then what to do, then those of the week. */
export function Today<Figures extends Load>({ role, query, figuresOf, toLate, children }: TodayProps<Figures>) {
  const codeTiles = useCodeTiles();
  return (
    <>
      <section className={stack(3)} aria-labelledby="today">
        <h2 id="today">{t('Today')}</h2>
        {query.data ? (
          <FigureTiles figures={[...figuresOf(query.data), ...codeTiles]} />
        ) : query.isError ? (
          <LoadError title={t('We couldn’t load the figures')} query={query} />
        ) : (
          <div role="status" aria-label={t('Loading the figures')}>
            <Skeleton lines={4} />
          </div>
        )}
      </section>
      <WorkDoors role={role} late={{ count: query.data?.late ?? 0, to: toLate }} />
      {query.data && children(query.data)}
    </>
  );
}

/** The code that staff tell to guests, where orders to a table need it. */
function useCodeTiles(): Figure[] {
  const { data } = useQuery({ ...apiQuery('GET /day-code'), refetchInterval: codeInterval, retry: false });
  return data?.code === undefined
    ? []
    : [{ title: t('Code of the day'), value: data.code, detail: t('for orders to tables') }];
}
