import { act, screen } from '@testing-library/react';
import { openServerRendered } from '../testing/server-rendered-page';
import { followLink, main, retry } from '../testing/show-site';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('../testing/fake-session'));
jest.mock('../remotes/remotes', () => jest.requireActual<object>('../testing/fake-remotes'));
jest.mock('../remotes/remote-reload', () => jest.requireActual<object>('../testing/fake-remotes'));

const notice = () => screen.queryByText(/buttons don’t work yet/);
const counter = () => screen.getByRole('button', { name: /soups/ });
const press = () => act(async () => counter().click());

let page: Awaited<ReturnType<typeof openServerRendered>>;
async function openMenu(codeOf: Parameters<typeof openServerRendered>[0]['codeOf'] = (menu) => menu.fails()) {
  return (page = await openServerRendered({ codeOf }));
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  page.close();
  jest.useRealTimers();
});

it('is shown over a server-rendered page until its code is loaded and its markup hydrated', async () => {
  const { menu, markup } = await openMenu();
  expect(notice()).toBeInTheDocument();
  await press();
  expect(counter()).toHaveTextContent('0 soups');

  menu.works();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(notice()).not.toBeInTheDocument();
  expect(counter()).toBe(markup);
  const before = Number.parseInt(counter().textContent!, 10);
  await press();
  expect(counter()).toHaveTextContent(`${before + 1} soups`);
});

it('is not shown on the page that a link leads to', async () => {
  await openMenu();
  await followLink('About');
  expect(main()).toHaveTextContent('About us');
  expect(notice()).not.toBeInTheDocument();
});

it('is not shown after coming back, when the page is shown as closed', async () => {
  const { menu } = await openMenu();
  await followLink('About');
  await act(async () => page.goBack());
  expect(main()).toHaveTextContent('closed for a moment');
  expect(notice()).not.toBeInTheDocument();
  menu.works();
  await retry();
  expect(main()).toHaveTextContent('0 soups');
});

it('does not keep a visitor on a page whose code hangs', async () => {
  await openMenu((menu) => menu.loadsLater());
  expect(notice()).not.toBeInTheDocument();
  await followLink('About');
  expect(main()).toHaveTextContent('About us');
});
