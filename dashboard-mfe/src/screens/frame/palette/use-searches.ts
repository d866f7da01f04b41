import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { formatDollars, t, type ListedOrder, type ManagedDish, type Person, type Role } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { totalText, type RowCount } from '#listing/page-turner.tsx';
import { writeTime } from '#page/write-time.ts';
import type { SearchHit, FoundGroup } from './found';

/** The person who searches. */
export interface Searcher {
  email: string;
  role: Role;
}

/** Each kind shows this many; its last line leads to the page with all of them. */
const mostShown = 5;
const fewestLetters = 2;

/** Asks the lists that this person may read, and drops answers to earlier texts. Failures are said at once. */
export function useSearches({ email, role }: Searcher, text: string): Search[] {
  const isAdmin = role === 'admin';
  const isAsked = role !== 'Buyer' && text.length >= fewestLetters;
  const query = { search: text };
  const params = { email };
  const asked = { enabled: isAsked, retry: false };
  const orders = useQuery({
    ...(isAdmin ? apiQuery('GET /all-orders', { query }) : apiQuery('GET /past-orders/{email}', { params, query })),
    ...asked,
  });
  const people = useQuery({ ...apiQuery('GET /users', { query }), ...asked, enabled: isAsked && isAdmin });
  const dishes = useQuery({
    ...(isAdmin ? apiQuery('GET /all-products', { query }) : apiQuery('GET /my-products/{email}', { params, query })),
    ...asked,
  });
  if (!isAsked) return [];
  const [allOrders, allDishes] = isAdmin
    ? ['/dashboard/all-orders', '/dashboard/update-food-court']
    : ['/dashboard/past-orders', '/dashboard/my-dishes'];
  // Orders come last, because they are found by their buyers and dishes, too.
  return [
    ...(isAdmin
      ? [searchOf(people, text, { ...peopleTexts(), page: '/dashboard/all-users', findOf: personFind })]
      : []),
    searchOf(dishes, text, { ...dishTexts(), page: allDishes, findOf: dishFind }),
    searchOf(orders, text, { ...orderTexts(), page: allOrders, findOf: orderFind }),
  ];
}

type Answer<Row> = UseQueryResult<RowCount & { rows: readonly Row[] }>;

export interface Search {
  group: FoundGroup;
  failure: string;
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  isWaiting: boolean;
}

interface Kind<Row> {
  name: string;
  failure: string;
  /** The page that lists all rows found. */
  page: string;
  all: (count: RowCount) => string;
  findOf: (row: Row) => SearchHit;
}

function searchOf<Row>(query: Answer<Row>, text: string, { name, failure, page, all, findOf }: Kind<Row>): Search {
  const { data } = query;
  const finds = data?.rows.slice(0, mostShown).map(findOf) ?? [];
  const rest: SearchHit[] =
    data && (data.total > finds.length || data.more)
      ? [{ key: `all ${page}`, to: `${page}?${new URLSearchParams({ search: text })}`, title: all(data) }]
      : [];
  return {
    group: { name, finds: [...finds, ...rest] },
    failure,
    query,
    isWaiting: data === undefined && query.isFetching,
  };
}

const orderTexts = () => ({
  name: t('Orders'),
  failure: t('We couldn’t search orders'),
  all: (count: RowCount) => t('All {count} orders found', { count: totalText(count) }),
});
const peopleTexts = () => ({
  name: t('People'),
  failure: t('We couldn’t search people'),
  all: (count: RowCount) => t('All {count} people found', { count: totalText(count) }),
});
const dishTexts = () => ({
  name: t('Dishes'),
  failure: t('We couldn’t search dishes'),
  all: (count: RowCount) => t('All {count} dishes found', { count: totalText(count) }),
});

const orderFind = ({ _id, number, quantity, title, name, createdAt }: ListedOrder): SearchHit => ({
  key: `order ${_id}`,
  to: `/dashboard/order/${_id}`,
  title: `${number} ${quantity > 1 ? `${quantity} × ` : ''}${title}`,
  note: `${name}, ${writeTime(new Date(createdAt))}`,
});
const personFind = ({ _id, name, email, role }: Person): SearchHit => ({
  key: `person ${_id}`,
  to: `/dashboard/person/${_id}`,
  title: name,
  note: [email, t(role)].filter(Boolean).join(', '),
});
const dishFind = ({ _id, title, author, price }: ManagedDish): SearchHit => ({
  key: `dish ${_id}`,
  to: `/dashboard/edit-product/${_id}`,
  title,
  note: `${author}, ${formatDollars(price)}`,
});
