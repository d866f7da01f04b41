import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '@food-court/shared-api';
import { Button, Skeleton } from '@food-court/shared-ui';

interface LoadedSectionProps<Data> {
  title: string;
  query: UseQueryResult<Data>;
  /** Names the data in the label “Loading …”. */
  what: string;
  children: (data: Data) => ReactNode;
}

/** A part of an order that has its own call. */
export const LoadedSection = <Data,>({ title, query, what, children }: LoadedSectionProps<Data>) => (
  <section aria-label={title}>
    <h2 data-look="m space-below-2">{title}</h2>
    {query.data ? (
      children(query.data)
    ) : query.isError ? (
      <div role="alert">
        <p>{t('We couldn’t load this.')}</p>
        <Button variant="secondary" size="s" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('Retry')}
        </Button>
      </div>
    ) : (
      <div role="status" aria-label={t('Loading {what}', { what: what.toLowerCase() })}>
        <Skeleton lines={3} />
      </div>
    )}
  </section>
);
