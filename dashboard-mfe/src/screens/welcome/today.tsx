import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '@food-court/shared-api';
import { Skeleton, stack } from '@food-court/shared-ui';
import { LoadError } from '#page/failure.tsx';
import { FigureTiles, type Figure } from '#figures/figure-tiles.tsx';

/** Keeps the figures current on a page that stays open. */
export const refetchInterval = 30_000;

export const waitingTile = ({ waiting, late }: { waiting: number; late: number }, to: string): Figure => ({
  title: t('Waiting now'),
  value: String(waiting),
  detail: late > 0 ? t('{count} late', { count: late }) : t('none late'),
  to,
  urgent: late > 0,
});

interface TodayProps<Figures> {
  query: UseQueryResult<Figures>;
  figuresOf: (figures: Figures) => readonly Figure[];
  children: (figures: Figures) => ReactNode;
}

/** The figures of the day, with those of the week below. */
export const Today = <Figures,>({ query, figuresOf, children }: TodayProps<Figures>) => (
  <section className={stack(4)} aria-labelledby="today">
    <h2 id="today">{t('Today')}</h2>
    {query.data ? (
      <>
        <FigureTiles figures={figuresOf(query.data)} />
        {children(query.data)}
      </>
    ) : query.isError ? (
      <LoadError title={t('We couldn’t load the figures')} query={query} />
    ) : (
      <div role="status" aria-label={t('Loading the figures')}>
        <Skeleton lines={4} />
      </div>
    )}
  </section>
);
