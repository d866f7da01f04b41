import { returnLink } from './return-link';

test.each([
  [
    'the own list, on its page',
    { from: '/dashboard/my-dishes?page=2' },
    true,
    '/dashboard/my-dishes?page=2',
    'My Dishes',
  ],
  [
    'the list of all dishes',
    { from: '/dashboard/update-food-court?search=rice' },
    true,
    '/dashboard/update-food-court?search=rice',
    'Update Food Court',
  ],
  ['nowhere, with an own dish', null, true, '/dashboard/my-dishes', 'My Dishes'],
  ['nowhere, with somebody’s dish', undefined, false, '/dashboard/update-food-court', 'Update Food Court'],
  [
    'a page that is no list',
    { from: 'https://elsewhere.test/dashboard/my-dishes' },
    true,
    '/dashboard/my-dishes',
    'My Dishes',
  ],
])('returns the list to go back to from %s', (_where, state, isOwn, to, label) =>
  expect(returnLink(state, isOwn)).toEqual({ to, label }),
);
