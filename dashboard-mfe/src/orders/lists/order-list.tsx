import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { t, type AnswerOf } from '@food-court/shared-api';
import { Button, plural } from '@food-court/shared-ui';
import { LoadError } from '#page/failure.tsx';
import { useDownload } from '#listing/use-download.ts';
import { ListingSearch } from '#listing/listing-search.tsx';
import { Pagination, type RowCount, totalText, usePageTurns } from '#listing/page-turner.tsx';
import { Page } from '#page/page-head.tsx';
import { OrderFilters } from './order-filters';
import { OrdersTable } from './orders-table';
import type { OrderListAddress } from './use-order-list-address';

interface OrderListProps {
  title: string;
  lead: string;
  placeholder: string;
  notAllowed: string;
  list: OrderListAddress;
  orders: UseQueryResult<AnswerOf<'GET /all-orders'>>;
  /** Loads the rows of all pages as CSV. */
  loadFile: () => Promise<string>;
  /** The list has the orders of several kitchens. */
  hasKitchens?: boolean;
}

const ordersText = (count: RowCount): string =>
  plural(count.total + Number(count.more ?? false), '{count} order', '{count} orders', { count: totalText(count) });

/** A table of orders with search, filters, sorting, pages and download, all stored in its address. */
export function OrderList({
  title,
  lead,
  placeholder,
  notAllowed,
  list,
  orders,
  loadFile,
  hasKitchens,
}: OrderListProps) {
  const { query, page } = list;
  const heading = useRef<HTMLHeadingElement>(null);
  const goToPage = usePageTurns(list, orders, heading);
  const { download, isLoading } = useDownload(() => `orders-${new Date().toISOString().slice(0, 10)}.csv`, loadFile);
  const { data } = orders;
  const kitchen = query.kitchen && (data?.rows[0]?.kitchen.name ?? t('one kitchen'));
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
      <ListingSearch
        label={t('Search orders')}
        placeholder={placeholder}
        search={list.search}
        onSearch={list.searchFor}
      />
      <OrderFilters list={list} kitchen={kitchen} />
      {data === undefined && orders.isFetched ? (
        <LoadError
          title={t('We couldn’t load {title}', { title })}
          query={orders}
          texts={{ not_allowed: notAllowed }}
        />
      ) : (
        <>
          <OrdersTable
            caption={data ? ordersText(data) : title}
            orders={data?.rows ?? []}
            sort={{ key: query.sort ?? 'createdAt', direction: query.direction ?? 'descending' }}
            onSort={({ key, direction }) => list.choose({ sort: key, direction })}
            onKitchen={hasKitchens ? (id) => list.choose({ kitchen: id }) : undefined}
            empty={isFiltered ? t('No orders match.') : t('No orders yet.')}
            busy={orders.isFetching}
          />
          {data && <Pagination page={page} count={data} searchable onTurn={goToPage} />}
        </>
      )}
    </Page>
  );
}
