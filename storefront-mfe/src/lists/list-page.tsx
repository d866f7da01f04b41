import { useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Page } from '@food-court/shared-api';
import { Button } from '@food-court/shared-ui';
import styles from './list-page.module.css';

export type ListQuery<Item> = Pick<
  UseQueryResult<Page<Item>>,
  'data' | 'error' | 'isFetched' | 'isFetching' | 'refetch'
>;

export type PageQuery<Item, Key extends QueryKey> = UseQueryOptions<Page<Item>, Error, Page<Item>, Key>;

interface ListPageProps<Item, Key extends QueryKey> {
  /** The query for the page that starts at the cursor, or for the first page. */
  pageQuery: (cursor?: string) => PageQuery<Item, Key>;
  cursor?: string;
  loading: ReactNode;
  /** Shown when a page could not be loaded. */
  renderError: (query: ListQuery<Item>) => ReactNode;
  /** Shown when the list has no entries. */
  empty: ReactNode;
  /** The label of the button that loads the next page. */
  moreLabel: string;
  children: (items: readonly Item[], continues: boolean) => ReactNode;
  /** Other entries of the list are shown above. */
  continues?: boolean;
}

/** One page of a list. The button below it shows the next page. */
export function ListPage<Item, Key extends QueryKey>(props: ListPageProps<Item, Key>) {
  const { pageQuery, cursor, loading, renderError, empty, moreLabel, children, continues = false } = props;
  const query = useQuery(pageQuery(cursor));
  const [showsNext, setShowsNext] = useState(false);

  if (query.data === undefined) return query.isFetched ? renderError(query) : loading;

  const { items, next } = query.data;
  const isEmpty = items.length === 0;
  if (next === undefined) return isEmpty ? !continues && empty : children(items, continues);
  return (
    <>
      {!isEmpty && children(items, continues)}
      <div className={styles.further}>
        {showsNext || isEmpty ? (
          <ListPage {...props} cursor={next} continues={continues || !isEmpty} />
        ) : (
          <div data-look="grid centre pad-above-4">
            <Button variant="secondary" size="l" onClick={() => setShowsNext(true)}>
              {moreLabel}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
