import { act } from '@testing-library/react';
import { findDestination } from '@food-court/federation/discovery';
import { createBrowserHistory } from '../shared-libraries/frame-router';
import { lineup, navigate, openSite, publishBuild, releaseNews } from '../testing/open-site';
import { route } from '../testing/routes';
import { main } from '../testing/show-site';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('../testing/fake-session'));
jest.mock('@module-federation/enhanced/runtime', () => jest.requireActual<object>('../testing/fake-runtime'));
jest.mock('@food-court/federation/discovery', () => {
  const real = jest.requireActual<{ findDestination: () => unknown }>('@food-court/federation/discovery');
  return { ...real, findDestination: jest.fn(real.findDestination) };
});

const search = jest.mocked(findDestination);
const searchesFor = (address: string): number =>
  search.mock.calls.filter(([, pathname, query = '']) => pathname + query === address).length;

publishBuild('kitchen@1', {
  routes: [
    route('/menu', 'kitchen/menu'),
    route('/drinks', 'kitchen/drinks'),
    route('/dish/:id', 'kitchen/dish', { sheet: true }),
  ],
  screens: { menu: () => <h1>Menu</h1>, drinks: () => <h1>Drinks</h1>, dish: () => <h1>Soup</h1> },
});
publishBuild('kitchen@2', {
  routes: [route('/drinks', 'kitchen/drinks')],
  screens: { drinks: () => <h1>New drinks</h1> },
});
publishBuild('offers@1', { routes: [route('/gifts', 'offers/gifts')], screens: { gifts: () => <h1>Gifts</h1> } });

const goTo = (address: string) => act(async () => void navigate(address));

/** With another team’s remote, whose pages are also watched for what may run in their document. */
async function openMenu() {
  history.replaceState(null, '', '/menu');
  const news = { ...lineup('kitchen@1', 'offers@1'), foreign: ['offers'] };
  await openSite(news, '/menu', createBrowserHistory({ v5Compat: true }));
  search.mockClear();
}

afterEach(() => history.replaceState(null, '', '/'));

it.each([
  ['page', '/drinks', 'Drinks'],
  ['page with a search', '/drinks?hot=yes', 'Drinks'],
  ['sheet', '/dish/7', 'Soup'],
  ['page that is missing', '/nowhere', 'Page not found'],
])('is asked for a %s by all that take part in its navigation, and searches once', async (_, address, shown) => {
  await openMenu();
  await goTo(address);
  expect(document.body).toHaveTextContent(shown);
  expect(searchesFor(address)).toBe(1);
});

it('searches the pages of a release again', async () => {
  await openMenu();
  await goTo('/drinks');
  await releaseNews(lineup('kitchen@2'));
  await goTo('/menu');
  await goTo('/drinks');
  expect(main()).toHaveTextContent('New drinks');
});
