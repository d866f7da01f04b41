import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { shownSince } from './shown-since';

const email = 'bea@example.com';
const rice = ['GET /products/{category}', { params: { category: 'Rice' } }];
const kitchens = ['GET /kitchens', {}];
const orders = ['GET /my-orders/{email}', { params: { email } }];

let client: QueryClient;
const show = (queryKey: unknown[], seenAt: number): void => {
  client.setQueryData(queryKey, [], { updatedAt: seenAt });
  new QueryObserver(client, { queryKey, staleTime: Infinity }).subscribe(() => {});
};

beforeEach(() => (client = new QueryClient()));
afterEach(() => client.unmount());

it('returns the age of the menu, even when the frame shows personal data', () => {
  show(orders, 1);
  show(rice, 3);
  show(kitchens, 2);
  expect(shownSince(client, email)).toEqual({ since: 2, isOwn: false });
});

it('returns the age of the person’s orders when no menu is shown', () => {
  show(orders, 1);
  expect(shownSince(client, email)).toEqual({ since: 1, isOwn: true });
});

it('ignores data that is not saved or not on screen', () => {
  show(['GET /basket', {}], 1);
  client.setQueryData(rice, [], { updatedAt: 2 });
  expect(shownSince(client, email)).toBeUndefined();
});
