import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { t } from '@food-court/shared-api';
import { Button, plural, type TableSort } from '@food-court/shared-ui';
import { LoadError } from '#page/failure.tsx';
import { useDownload } from '#listing/use-download.ts';
import { ListingSearch } from '#listing/listing-search.tsx';
import { Pagination, type RowCount, totalText, usePageTurns } from '#listing/page-turner.tsx';
import { Page } from '#page/page-head.tsx';
import { OrderFilters } from './order-filters';
import styles from './order-lists.module.css';
import type { OrderListAddress } from './use-order-list-address';

/** The props of the table of a list, without its rows. */
export interface OrderTableProps {
  caption: string;
  sort: TableSort;
  onSort: (sort: TableSort) => void;
  empty: string;
  busy: boolean;
}

interface OrderListProps<Answer extends RowCount> {
  title: string;
  lead: string;
  placeholder: string;
  notAllowed: string;
  list: OrderListAddress;
  orders: UseQueryResult<Answer>;
  /** Loads the rows of all pages as CSV. */
  loadFile: () => Promise<string>;
  /** The name of the only kitchen that is shown. */
  kitchen?: string | undefined;
  table: (props: OrderTableProps) => ReactNode;
}

const ordersText = (count: RowCount): string =>
  plural(count.total + Number(count.more ?? false), '{count} order', '{count} orders', { count: totalText(count) });

/** A table of orders with search, filters, sorting, pages and download, all stored in its address. */
export function OrderList<Answer extends RowCount>(props: OrderListProps<Answer>) {
  const { title, lead, placeholder, notAllowed, list, orders, loadFile, kitchen, table } = props;
  const { query, page } = list;
  const heading = useRef<HTMLHeadingElement>(null);
  const goToPage = usePageTurns(list, orders, heading);
  const { download, isLoading } = useDownload(() => `orders-${new Date().toISOString().slice(0, 10)}.csv`, loadFile);
  const { data } = orders;
  const isFiltered = Object.values({ ...query, sort: undefined, direction: undefined }).some(Boolean);

  return (
    <Page
      id="orders"
      {...{ title, lead, heading }}
      action={
        <Button variant="secondary" busy={isLoading} disabled={data?.total === 0} onClick={download}>
          {t('Download CSV')}
        </Button>
      }
    >
      <div className={styles.tools} data-look="grid gap-3">
        <ListingSearch
          label={t('Search orders')}
          placeholder={placeholder}
          search={list.search}
          onSearch={list.searchFor}
        />
        <OrderFilters list={list} kitchen={kitchen} />
      </div>
      {data === undefined && orders.isFetched ? (
        <LoadError
          title={t('We couldn’t load {title}', { title })}
          query={orders}
          texts={{ not_allowed: notAllowed }}
        />
      ) : (
        <>
          {table({
            caption: data ? ordersText(data) : title,
            sort: { key: query.sort ?? 'createdAt', direction: query.direction ?? 'descending' },
            onSort: ({ key, direction }) => list.choose({ sort: key, direction }),
            empty: isFiltered ? t('No orders match.') : t('No orders yet.'),
            busy: orders.isFetching,
          })}
          {data && <Pagination page={page} count={data} searchable onTurn={goToPage} />}
        </>
      )}
    </Page>
  );
}
