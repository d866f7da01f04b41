import { limits } from '@food-court/shared-api/contract';

export interface Read {
  name: string;
  url: string;
  as?: 'buyer' | 'seller' | 'admin';
  /** A part of the answer is cached and recomputed only now and then. */
  isRemembered?: true;
  /** Its answer adds up every kitchen, so its time may grow like their number. */
  isOfAllKitchens?: true;
}

/** These people exist in a court of any size, because they are among the first. */
export const people = { buyer: 'b7', seller: 's7', admin: 'a1' } as const;
const emailOf = (who: keyof typeof people): string => `${people[who]}@example.com`;

const reads = (as: Read['as'], urls: readonly string[]): Read[] =>
  urls.map((url) => ({
    name: `GET ${url.replaceAll('@example.com', '')}`,
    url: `/api${url}`,
    as,
    ...(url === '/figures' && { isRemembered: true }),
    ...(url.startsWith('/money?') && { isOfAllKitchens: true }),
  }));

/** A small court has fewer people and dishes than orders. Its last full page of them is compared with the same of a large court. */
const lastPageOfSmall = 50;

const tables = (
  path: string,
  searches: readonly string[],
  sorts: readonly string[],
  lastPage: number = limits.lastTablePage,
): string[] => [
  path,
  `${path}?page=${lastPage}`,
  ...searches.map((search) => `${path}?search=${encodeURIComponent(search)}`),
  ...sorts.flatMap((sort) =>
    ['ascending', 'descending'].map((direction) => `${path}?sort=${sort}&direction=${direction}`),
  ),
];

/** Searches for dish d7, which every court has, by its own word, by that word misspelt, and by a word that all dishes share. */
const searches = [
  '/search?q=8f14e45f',
  '/search?q=8f14e4f5',
  '/search?q=Smoky',
  '/search?q=Smoky&sort=price&category=Rice',
  `/search?kitchen=${people.seller}`,
  '/search?q=nothing%20like%20it',
];

/** Every read of the API, with its searches, filters and sort orders. */
export const allReads: readonly Read[] = [
  ...reads(undefined, [
    '/products/Rice',
    '/products/Rice?limit=200',
    '/category/Rice',
    '/product/d7',
    '/product/d7/reviews',
    '/admin',
    '/banner',
    '/kitchens',
    `/kitchen/${people.seller}`,
    ...searches,
  ]),
  ...reads('buyer', [
    `/${emailOf('buyer')}`,
    `/my-orders/${emailOf('buyer')}`,
    `/my-checkouts/${emailOf('buyer')}`,
    `/my-wish/${emailOf('buyer')}`,
    '/orders/o6/history',
    '/basket',
    '/notices',
    '/news-settings',
  ]),
  ...reads('seller', [
    `/order-board/${emailOf('seller')}`,
    `/order-board/${emailOf('seller')}/handed-over`,
    ...tables(`/past-orders/${emailOf('seller')}`, ['#ABCDE', 'Dish'], ['createdAt', 'amount']),
    `/my-products/${emailOf('seller')}`,
    `/reviews/${emailOf('seller')}`,
    `/figures/${emailOf('seller')}`,
    `/money/${emailOf('seller')}?per=month`,
    `/money-lines/${emailOf('seller')}?of=owed`,
    `/money-lines/${emailOf('seller')}?of=refunded&per=month`,
    `/kitchens/${emailOf('seller')}`,
  ]),
  ...reads('admin', [
    `/order-board/${emailOf('admin')}`,
    ...tables('/all-orders', ['#ABCDE', '0042', 'a7', 'example.com', 'no such thing'], ['createdAt', 'amount']),
    ...tables('/all-checkouts', ['#ABCDE', '0042', 'a7', 'example.com', 'no such thing'], ['createdAt', 'amount']),
    ...tables('/users', ['a7', 'example.com', '山田 太郎'], ['name', 'email', 'role', 'createdAt'], lastPageOfSmall),
    ...tables('/all-products', ['a7', 'Dish', 'no such thing'], [], lastPageOfSmall),
    `/users/${people.buyer}`,
    `/users/${people.seller}`,
    '/figures',
    '/money?per=month',
    '/money-lines?of=owed',
    '/money-lines?of=refunded&per=month',
    '/reviews',
    '/audit',
    '/audit?about=b7',
    '/monitor-link',
    '/kiosks',
    '/versions',
  ]),
];
