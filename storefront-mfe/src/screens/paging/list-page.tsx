import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Page } from 'shared-api';
import { Button } from 'shared-ui';
import styles from './list-page.module.css';

export type ListQuery<Item> = Pick<
  UseQueryResult<Page<Item>>,
  'data' | 'error' | 'isFetched' | 'isFetching' | 'refetch'
>;

interface ListPageProps<Item> {
  /** A hook: the query of the page that begins at the cursor; without one, of the first. */
  usePage: (cursor?: string) => ListQuery<Item>;
  cursor?: string;
  loading: ReactNode;
  /** In place of a page that did not arrive. */
  trouble: (query: ListQuery<Item>) => ReactNode;
  /** In place of a list with nothing in it. */
  empty: ReactNode;
  /** On the button for the page after this one. */
  more: string;
  children: (items: readonly Item[], continues: boolean) => ReactNode;
  /** Something of the list stands above. */
  continues?: boolean;
}

/** One page of a list; asked for more, it is followed by the page after it. */
export function ListPage<Item>(props: ListPageProps<Item>) {
  const { usePage, cursor, loading, trouble, empty, more, children, continues = false } = props;
  const query = usePage(cursor);
  const [continued, setContinued] = useState(false);

  if (query.data === undefined) return query.isFetched ? trouble(query) : loading;

  const { items, next } = query.data;
  const nothing = items.length === 0;
  if (next === undefined) return nothing ? !continues && empty : children(items, continues);
  return (
    <>
      {!nothing && children(items, continues)}
      <div className={styles.further}>
        {continued || nothing ? (
          <ListPage {...props} cursor={next} continues={continues || !nothing} />
        ) : (
          <div className={styles.more}>
            <Button variant="secondary" size="l" onClick={() => setContinued(true)}>
              {more}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
