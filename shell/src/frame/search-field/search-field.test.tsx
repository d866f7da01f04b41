import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ok, server } from '#testing/fake-server.ts';
import { SearchField } from './search-field';
import { followSearchKey } from './search-key';

const dish = (title: string) => ({
  _id: title.toLowerCase(),
  title,
  slug: `${title.toLowerCase()}-soup`,
  price: 9.5,
  kitchen: { id: 'mei', name: 'Mei' },
});
const finds = (typed: string, ...titles: string[]) =>
  server.answers.set(
    `GET /search?q=${typed}&limit=6`,
    ok({ dishes: titles.map(dish), total: titles.length, kitchens: [] }),
  );

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

function show(at = '/') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } });
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <SearchField />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const field = () => screen.getByRole('combobox', { name: 'Search dishes and kitchens' });
const address = () => screen.getByLabelText('Address').textContent;
const options = async () => within(await screen.findByRole('listbox')).getAllByRole('option');

test('searches for the typed text when there are no suggestions', async () => {
  show();
  await userEvent.type(field(), 'hot & sour{Enter}');
  expect(address()).toBe('/search?q=hot%20%26%20sour');
});

test('shows the address’s search text, and is empty when there is none', () => {
  const { unmount } = show('/search?q=pho');
  expect(field()).toHaveValue('pho');
  unmount();
  show('/Rice?sort=new');
  expect(field()).toHaveValue('');
});

test('suggests dishes with their kitchens and a link to all results', async () => {
  finds('pho', 'Pho', 'Phoenix');
  show();
  await userEvent.type(field(), 'pho');
  expect((await options()).map((option) => option.textContent)).toEqual([
    'PhoMei · $9.50',
    'PhoenixMei · $9.50',
    'All results for “pho”',
  ]);
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('2 suggestions')).toHaveRole('status');
});

test('suggests at most two kitchens before the dishes, each with a link to its page', async () => {
  const kitchens = ['Pho Palace', 'Pho Corner', 'Pho Third'].map((name) => ({
    _id: name.slice(4).toLowerCase(),
    name,
    slug: 'pho',
  }));
  server.answers.set(
    'GET /search?q=pho&limit=6',
    ok({ dishes: [dish('Pho')], total: 1, kitchens: [], foundKitchens: kitchens }),
  );
  show();
  await userEvent.type(field(), 'pho');
  expect((await options()).map((option) => option.textContent)).toEqual([
    'Pho PalaceKitchen',
    'Pho CornerKitchen',
    'PhoMei · $9.50',
    'All results for “pho”',
  ]);
  expect(screen.getByText('3 suggestions')).toHaveRole('status');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(address()).toBe('/kitchen/palace/pho');
});

test('cycles through the suggestions with the arrow keys and opens one with Enter', async () => {
  finds('pho', 'Pho', 'Phoenix');
  show();
  await userEvent.type(field(), 'pho');
  await options();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  const chosen = screen.getByRole('option', { selected: true });
  expect(chosen).toHaveTextContent('Phoenix');
  expect(field()).toHaveAttribute('aria-activedescendant', chosen.id);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  expect(address()).toBe('/dish/pho/pho-soup');
  expect(field()).toHaveValue('');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('closes the suggestions on Escape and when the field loses focus', async () => {
  finds('pho', 'Pho');
  show();
  await userEvent.type(field(), 'pho');
  await options();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(field()).toHaveValue('pho');
});

test('sends one request for what is typed without a pause', async () => {
  finds('pho', 'Pho');
  show();
  await userEvent.type(field(), 'pho');
  await options();
  expect(server.asked).toEqual(['GET /search?q=pho&limit=6']);
});

test('focuses the field on ‘/’, and types the character in a field', async () => {
  followSearchKey();
  show();
  await userEvent.keyboard('/');
  expect(field()).toHaveFocus();
  // The suggestions’ code has loaded.
  await waitFor(() => expect(screen.getAllByRole('status')).toHaveLength(2));
  await userEvent.keyboard('/');
  expect(field()).toHaveValue('/');
});
