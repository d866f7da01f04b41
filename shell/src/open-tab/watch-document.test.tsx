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
