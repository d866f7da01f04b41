import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Category } from 'shared-api';
import { apiPage } from 'shared-api/query';
import { Button, ErrorState } from 'shared-ui';
import { DishCardsLoading } from '../dish/dish-cards-loading';
import { DishGrid } from './dish-grid';
import styles from './dish-page.module.css';
import { NoDishes } from './no-dishes';

interface DishPageProps {
  category: Category;
  /** None for the first page. */
  cursor?: string;
}

/** One page of dishes; asked for more, it is followed by the page after it. */
export function DishPage({ category, cursor }: DishPageProps) {
  const input = cursor === undefined ? { params: { category } } : { params: { category }, query: { cursor } };
  const page = useQuery(apiPage('GET /products/{category}', input));
  const [continued, setContinued] = useState(false);

  if (page.data === undefined) {
    return page.isFetched ? (
      <ErrorState
        title={`The ${category} menu didn’t arrive`}
        detail={page.error?.message}
        onRetry={() => void page.refetch()}
        busy={page.isFetching}
      />
    ) : (
      <DishCardsLoading count={8} lines={9} />
    );
  }

  const { items, next } = page.data;
  if (items.length === 0 && cursor === undefined) return <NoDishes category={category} />;
  return (
    <>
      <DishGrid dishes={items} category={category} continues={cursor !== undefined} />
      {next !== undefined && (
        <div className={styles.further}>
          {continued ? (
            <DishPage category={category} cursor={next} />
          ) : (
            <div className={styles.more}>
              <Button variant="secondary" size="l" onClick={() => setContinued(true)}>
                Show more dishes
              </Button>
            </div>
          )}
        </div>
      )}
    </>
  );
}
