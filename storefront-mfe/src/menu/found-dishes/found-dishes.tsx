import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits, t, type AnswerOf, type MenuDish } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { Button, EmptyState, ErrorState, plural } from '@food-court/shared-ui';
import { DishGrid } from '../dish-grid';
import { DishCardsSkeleton } from '#dish/dish-cards-skeleton.tsx';
import type { DishFilters } from './chosen-filters';
import styles from './found-dishes.module.css';

export const foundQuery = (filters: DishFilters, page = 1) =>
  apiQuery('GET /search', { query: page === 1 ? filters : { ...filters, page } });

/** All dishes that match these filters, or alternatives if none do. */
export function FoundDishes({ filters }: { filters: DishFilters }) {
  const first = useQuery(foundQuery(filters));
  if (!first.data)
    return first.error ? (
      <ErrorState
        title={t('We couldn’t search')}
        detail={first.error.message}
        onRetry={() => void first.refetch()}
        busy={first.isFetching}
      />
    ) : (
      <DishCardsSkeleton count={8} lines={5} />
    );
  const { total, instead = [] } = first.data;
  return (
    <>
      <p role="status" className={styles.count} data-look="s soft">
        {countText(first.data)}
      </p>
      {total === 0 ? (
        <NothingFound filters={filters} instead={instead} />
      ) : (
        <FoundPages key={JSON.stringify(filters)} filters={filters} found={first.data} />
      )}
    </>
  );
}

type Found = AnswerOf<'GET /search'>;

function FoundPages({ filters, found: { dishes, total, more } }: { filters: DishFilters; found: Found }) {
  const [pages, setPages] = useState(1);
  const isLast = pages * limits.pageSize >= total;
  return (
    <>
      <DishGrid dishes={dishes} />
      {Array.from({ length: pages - 1 }, (_, index) => (
        <FurtherPage key={index} filters={filters} page={index + 2} />
      ))}
      {!isLast && (
        <div className={styles.more} data-look="grid centre-items">
          <Button variant="secondary" size="l" onClick={() => setPages(pages + 1)}>
            {t('Show more dishes')}
          </Button>
        </div>
      )}
      {isLast && more && (
        <p className={styles.count} data-look="s soft">
          {t('There are more results. Add a word or a filter.')}
        </p>
      )}
    </>
  );
}

const countText = ({ total, more }: Found): string =>
  more && total !== 1 ? t('{total} or more dishes', { total }) : plural(total, '{count} dish', '{count} dishes');

function FurtherPage({ filters, page }: { filters: DishFilters; page: number }) {
  const { data, error, refetch, isFetching } = useQuery(foundQuery(filters, page));
  if (data) return <DishGrid dishes={data.dishes} label={t('More dishes, page {page}', { page })} />;
  return error ? (
    <ErrorState
      title={t('We couldn’t load these dishes')}
      detail={error.message}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  ) : (
    <DishCardsSkeleton count={4} lines={5} />
  );
}

const NothingFound = ({ filters, instead }: { filters: DishFilters; instead: readonly MenuDish[] }) => (
  <>
    <EmptyState
      title={filters.q ? t('Nothing found for “{typed}”', { typed: filters.q }) : t('Nothing found')}
      detail={
        Object.keys(filters).some((name) => name !== 'q' && name !== 'category')
          ? t('Try fewer filters, another word, or one of these dishes:')
          : t('Try another word, or one of these dishes:')
      }
    />
    {instead.length > 0 && <DishGrid dishes={instead} label={t('On the menu')} />}
  </>
);
