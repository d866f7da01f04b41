import { act } from '@testing-library/react';
import { reloadDocument } from '../navigation/new-document';
import { lineup, navigate, openSite, publishBuild } from '../testing/open-site';
import { route } from '../testing/routes';
import { main } from '../testing/show-site';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('../testing/fake-session'));
jest.mock('@module-federation/enhanced/runtime', () => jest.requireActual<object>('../testing/fake-runtime'));
jest.mock('../navigation/new-document');

const ran = jest.fn();

publishBuild('kitchen@1', {
  routes: [route('/menu', 'kitchen/menu'), route('/checkout', 'kitchen/checkout')],
  screens: { menu: () => <h1>Menu</h1>, checkout: () => <h1>Card</h1> },
});
publishBuild('offers@1', {
  routes: [route('/gifts', 'offers/gifts', { sheet: true }), route('/checkout/gift', 'offers/gifts')],
  screens: {
    gifts: () => {
      ran();
      return <h1>Gifts</h1>;
    },
  },
});

async function openAt(address: string) {
  history.replaceState(null, '', address);
  await openSite({ ...lineup('kitchen@1', 'offers@1'), foreign: ['offers'] }, address);
}
const goTo = (address: string) => act(async () => void navigate(address));

beforeEach(() => {
  ran.mockClear();
  jest.mocked(reloadDocument).mockClear();
});
afterEach(() => {
  history.replaceState(null, '', '/');
  document.documentElement.removeAttribute('data-lacks-language');
});

it('runs no code of another team in a document that has shown a card', async () => {
  await openAt('/checkout');
  await goTo('/menu');
  expect(main()).toHaveTextContent('Menu');
  expect(reloadDocument).not.toHaveBeenCalled();
  await goTo('/gifts');
  expect(reloadDocument).toHaveBeenCalledTimes(1);
  expect(ran).not.toHaveBeenCalled();
});

it('finds no page of another team among the pages with cards', async () => {
  await openAt('/menu');
  await goTo('/checkout/gift');
  expect(ran).not.toHaveBeenCalled();
});

it('opens a new document when the visitor leaves the pages that lack their language', async () => {
  document.documentElement.setAttribute('data-lacks-language', 'fr');
  await openAt('/menu');
  await goTo('/checkout');
  expect(reloadDocument).not.toHaveBeenCalled();
  await goTo('/gifts');
  expect(reloadDocument).toHaveBeenCalledTimes(1);
});

describe('a remote with sources', () => {
  const sources = { connect: ['https://api.maps.example'] };
  const site = (...declaring: string[]) => {
    const news = JSON.parse(JSON.stringify({ ...lineup('kitchen@1', 'trips@1'), foreign: [] })) as ReturnType<
      typeof lineup
    >;
    for (const name of declaring) news.manifests[name]!.metaData.foodCourt.surface.sources = sources;
    return news;
  };
  const openAtPage = async (address: string, ...declaring: string[]) => {
    history.replaceState(null, '', address);
    await openSite(site(...declaring), address);
  };
  publishBuild('trips@1', {
    routes: [
      route('/trips', 'trips/map'),
      route('/trips/next', 'trips/map'),
      route('/trip', 'trips/map', { sheet: true }),
    ],
    screens: { map: () => <h1>Map</h1> },
  });

  for (const [from, to, count, outcome] of [
    ['/menu', '/trips', 1, 'its page gets a document of its own'],
    ['/menu', '/trip', 1, 'its sheet gets a document of its own'],
    ['/trips', '/menu', 1, 'the next page of another remote does not stay in its document'],
    ['/trips', '/nowhere', 1, 'the message that there is no page does not stay in its document'],
    ['/trips', '/trips/next', 0, 'its own pages share a document'],
  ] as const)
    it(`${outcome} (from ${from} to ${to})`, async () => {
      await openAtPage(from, 'trips');
      await goTo(to);
      expect(reloadDocument).toHaveBeenCalledTimes(count);
    });

  it('declares none: its page shares the document of others', async () => {
    await openAtPage('/menu');
    await goTo('/trips');
    expect(main()).toHaveTextContent('Map');
    expect(reloadDocument).not.toHaveBeenCalled();
  });
});

/** Must be the last test: afterwards the document of these tests has run that code. */
it('opens a new document for a card after another team’s code has run', async () => {
  await openAt('/menu');
  await goTo('/gifts');
  expect(main()).toHaveTextContent('Gifts');
  await goTo('/menu');
  expect(reloadDocument).not.toHaveBeenCalled();
  await goTo('/checkout');
  expect(reloadDocument).toHaveBeenCalledTimes(1);
  expect(document.body).not.toHaveTextContent('Card');
});
