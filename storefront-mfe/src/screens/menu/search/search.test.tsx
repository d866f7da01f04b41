import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnswerOf } from '@food-court/shared-api';
import { dish } from '#testing/fixtures.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { showScreen } from '#testing/show-screen.tsx';
import SearchScreen from './search.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

type Found = AnswerOf<'GET /search'>;
const found = (titles: string[], more: Partial<Found> = {}): Found => ({
  dishes: titles.map((title) => dish({ title })),
  total: titles.length,
  kitchens: [],
  ...more,
});
const show = (at: string) => showScreen(SearchScreen, { path: '/search', at });

test('shows the found dishes and their number', async () => {
  fakeServer({ 'GET /search': () => found(['Pho', 'Ramen']) });
  show('/search?q=soup');
  expect(await screen.findByRole('heading', { level: 1, name: 'Results for “soup”' })).toBeInTheDocument();
  expect(await screen.findByRole('article', { name: 'Pho' })).toBeInTheDocument();
  expect(screen.getByText('2 dishes')).toHaveRole('status');
});

test('ignores an unknown filter in the address', async () => {
  const asked: string[] = [];
  fakeServer({ 'GET /search': ({ query }) => (asked.push(String(query)), found(['Pho'])) });
  show('/search?q=soup&vegan=x&spicy=yes&sort=best&under=7&category=Stew');
  expect(await screen.findByRole('article', { name: 'Pho' })).toBeInTheDocument();
  expect(asked).toEqual(['q=soup&spicy=yes']);
});

test('requests nothing before anything is typed, and says what to type', async () => {
  const made = fakeServer({});
  show('/search');
  expect(await screen.findByLabelText('Basket')).toBeInTheDocument();
  expect(screen.getByText(/Search for a dish, a kitchen/)).toBeInTheDocument();
  expect(made).toEqual([]);
});

test('offers the searches of this browser again, newest first and each once, until they are cleared', async () => {
  localStorage.clear();
  fakeServer({ 'GET /search': () => found(['Pho']) });
  for (const text of ['soup', 'rice', 'Soup']) {
    const { unmount } = show(`/search?q=${text}`);
    expect(await screen.findByRole('article', { name: 'Pho' })).toBeInTheDocument();
    unmount();
  }
  show('/search');
  const recent = within(await screen.findByRole('region', { name: 'Recent searches' }));
  expect(recent.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/search?q=Soup',
    '/search?q=rice',
  ]);
  await userEvent.click(recent.getByRole('button', { name: 'Clear all' }));
  expect(screen.queryByRole('region', { name: 'Recent searches' })).not.toBeInTheDocument();
});

test('adds a ticked mark to the address, and removes it again when it is unticked', async () => {
  const made = fakeServer({ 'GET /search': () => found(['Pho']) });
  show('/search?q=soup');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Vegan' }));
  expect(await screen.findByRole('checkbox', { name: 'Vegan' })).toBeChecked();
  expect(made).toEqual(['GET /search?q=soup', 'GET /search?q=soup&vegan=yes']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Vegan' }));
  expect(await screen.findByRole('checkbox', { name: 'Vegan' })).not.toBeChecked();
});

test('applies the chosen sorting and excludes the ticked allergens', async () => {
  const made = fakeServer({ 'GET /search': () => found(['Pho']) });
  show('/search?q=soup');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Price');
  const allergens = within(screen.getByRole('group', { name: 'Allergens' }));
  expect(allergens.getAllByRole('checkbox')).toHaveLength(14);
  await userEvent.click(allergens.getByRole('checkbox', { name: 'Without nuts' }));
  expect(made.at(-1)).toBe('GET /search?q=soup&sort=price&nuts=yes');
});

test('says how many filters are set, and clears them all but not the search text', async () => {
  const made = fakeServer({ 'GET /search': () => found(['Pho']) });
  show('/search?q=soup&vegan=yes&sort=price');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear 2 filters' }));
  expect(await screen.findByRole('checkbox', { name: 'Vegan' })).not.toBeChecked();
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Clear/ })).not.toBeInTheDocument();
  expect(made.at(-1)).toBe('GET /search?q=soup');
});

test('says on the button of the filters how many are on, and the search text is none of them', async () => {
  fakeServer({ 'GET /search': () => found(['Pho']) });
  show('/search?q=soup');
  const button = await screen.findByRole('button', { name: 'Filters' });
  expect(button).toHaveAttribute('popovertarget', screen.getByRole('form', { name: 'Filters' }).id);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Without nuts' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Vegan' }));
  expect(await screen.findByRole('button', { name: 'Filters, 2 on' })).toBe(button);
});

test('offers the kitchens of the found dishes once there are several', async () => {
  const kitchens = [
    { id: 'a', name: 'Ada' },
    { id: 'b', name: 'Bo' },
  ];
  const made = fakeServer({ 'GET /search': () => found(['Pho'], { kitchens }) });
  show('/search?q=soup');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Kitchen' }), 'Bo');
  expect(made.at(-1)).toBe('GET /search?q=soup&kitchen=b');
});

test('shows found kitchens above the dishes with links to their pages, even when a filter leaves no dish', async () => {
  const foundKitchens = [{ _id: 'a', name: 'Ada’s', slug: 'ada-s', image: 'https://photos.example/a.jpg' }];
  fakeServer({ 'GET /search': () => found([], { foundKitchens }) });
  show('/search?q=ada&vegan=yes');
  const link = await screen.findByRole('link', { name: 'Ada’s' });
  expect(link).toHaveAttribute('href', '/kitchen/a/ada-s');
  const [, kitchens] = screen.getAllByRole('heading');
  expect(kitchens).toHaveTextContent('Kitchens');
  expect(link.compareDocumentPosition(screen.getByText('0 dishes'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('has no heading for kitchens when there are none', async () => {
  fakeServer({ 'GET /search': () => found(['Pho']) });
  show('/search?q=pho');
  expect(await screen.findByRole('article', { name: 'Pho' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Kitchens' })).not.toBeInTheDocument();
});

test('says that nothing was found and shows alternatives', async () => {
  fakeServer({ 'GET /search': () => found([], { instead: [dish({ title: 'Jollof' })] }) });
  show('/search?q=zzz');
  expect(await screen.findByText('Nothing found for “zzz”')).toBeInTheDocument();
  expect(screen.getByText('0 dishes')).toHaveRole('status');
  const menu = within(screen.getByRole('group', { name: 'On the menu' }));
  expect(menu.getByRole('article', { name: 'Jollof' })).toBeInTheDocument();
});

test('shows more dishes on request', async () => {
  const made = fakeServer({ 'GET /search': () => found(['Pho'], { total: 30 }) });
  show('/search?q=soup');
  await userEvent.click(await screen.findByRole('button', { name: 'Show more dishes' }));
  expect(await screen.findByRole('group', { name: 'More dishes, page 2' })).toBeInTheDocument();
  expect(made).toContain('GET /search?q=soup&page=2');
  expect(screen.queryByRole('button', { name: 'Show more dishes' })).not.toBeInTheDocument();
});
