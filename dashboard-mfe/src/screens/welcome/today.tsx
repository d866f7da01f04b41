import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { Skeleton, stack } from '@food-court/shared-ui';
import { LoadError } from '#page/failure.tsx';
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
  title: t('Waiting now'),
  value: String(waiting),
  detail: late > 0 ? t('{count} late', { count: late }) : t('none late'),
  to,
  urgent: late > 0,
});

/** The whole day before, so nobody takes it for the same hours. */
export const yesterday = <Day,>(days: readonly Day[], write: (day: Day) => string): string | undefined => {
  const before = days.at(-2);
  return before && t('{value} yesterday', { value: write(before) });
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
