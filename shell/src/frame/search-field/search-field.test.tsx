import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
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
  const page = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <SearchField />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { ...page, client };
}

const field = () => screen.getByRole('combobox', { name: 'Search dishes and kitchens' });
const address = () => screen.getByLabelText('Address').textContent;
// The suggestions’ code has loaded.
const loaded = () => waitFor(() => expect(screen.getAllByRole('status')).toHaveLength(2));
const openLoaded = async (at?: string) => {
  show(at);
  await userEvent.click(field());
  await loaded();
};
const options = async () => within(await screen.findByRole('listbox')).getAllByRole('option');

// jsdom lays nothing out. Newer browsers return a promise.
const scrollIntoView = jest.fn(() => Promise.resolve());
beforeEach(() => Object.assign(Element.prototype, { scrollIntoView }));

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

test('closes the suggestions on Escape, and opens them again with an arrow key', async () => {
  finds('pho', 'Pho');
  show();
  await userEvent.type(field(), 'pho');
  await options();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(field()).toHaveValue('pho');
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Pho');
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument();
  expect(screen.getAllByRole('option')).toHaveLength(2);
});

test('opens with an arrow key for the search of the page', async () => {
  finds('pho', 'Pho');
  await openLoaded('/search?q=pho');
  await userEvent.keyboard('{ArrowDown}');
  expect(await options()).toHaveLength(2);
});

test('closes the suggestions when the field loses the focus, and an option opens with a press', async () => {
  finds('pho', 'Pho');
  show();
  await userEvent.type(field(), 'pho');
  await options();
  await userEvent.tab();
  expect(field()).not.toHaveFocus();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await userEvent.type(field(), '{ArrowDown}');
  await userEvent.click((await options())[0]!);
  expect(address()).toBe('/dish/pho/pho-soup');
  expect(field()).not.toHaveFocus();
});

test('returns from the list to the text with the keys that move the caret', async () => {
  finds('pho', 'Pho');
  show();
  await userEvent.type(field(), 'pho');
  await options();
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
  expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument();
  expect(field()).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('x');
  expect(field()).toHaveValue('phxo');
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the focus has left', () => userEvent.tab()],
])('shows nothing for results that arrive after %s', async (_, leave) => {
  const asked = 'GET /search?q=pho&limit=6';
  let arrive = () => {};
  const answer = ok({ dishes: [dish('Pho')], total: 1, kitchens: [] });
  server.answers.set(asked, new Promise((resolve) => (arrive = () => resolve(answer))));
  const { client } = show();
  await userEvent.type(field(), 'pho');
  await waitFor(() => expect(server.asked).toEqual([asked]));
  await leave();
  arrive();
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
});

test('keeps the chosen dish when other results arrive for the same text', async () => {
  finds('pho', 'Pho', 'Phoenix');
  const { client } = show();
  await userEvent.type(field(), 'pho');
  await options();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  finds('pho', 'Phad Thai', 'Pho', 'Phoenix');
  await act(() => client.invalidateQueries());
  expect(await options()).toHaveLength(4);
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Phoenix');
  finds('pho', 'Pho');
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(field()).not.toHaveAttribute('aria-activedescendant'));
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/search?q=pho');
});

test('waits for the end of a composed word, whose keys belong to the method of writing', async () => {
  finds('面条', 'Noodles');
  await openLoaded();
  jest.useFakeTimers();
  fireEvent.compositionStart(field());
  fireEvent.input(field(), { target: { value: '面条' }, isComposing: true });
  await act(() => jest.advanceTimersByTimeAsync(200));
  jest.useRealTimers();
  expect(server.asked).toEqual([]);
  fireEvent.compositionEnd(field());
  expect(await options()).toHaveLength(2);
  await userEvent.keyboard('{ArrowDown}');
  fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true });
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
  expect(address()).toBe('/');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Noodles');
});

test('names the list for screen readers, and scrolls to the chosen option', async () => {
  finds('pho', 'Pho');
  show();
  await userEvent.type(field(), 'pho');
  expect(field()).toHaveAttribute('aria-autocomplete', 'list');
  expect(field()).toHaveAttribute('aria-controls', (await screen.findByRole('listbox', { name: 'Suggestions' })).id);
  await userEvent.keyboard('{ArrowDown}');
  expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
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
  await loaded();
  await userEvent.keyboard('/');
  expect(field()).toHaveValue('/');
});
