import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { ApiError, type MenuDish } from '@food-court/shared-api';
import { toast } from '@food-court/shared-auth';
import { dish } from '#testing/fixtures.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { showScreen } from '#testing/show-screen.tsx';
import DishPageScreen from './dish-page.screen';
import { ProductData } from './product-data';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const show = () => showScreen(DishPageScreen, { path: '/dish/:id/:slug', at: '/dish/7/jollof' });
const photo = (name: string) => `https://images.test/${name}.webp`;
const jollof = dish({
  title: 'Jollof',
  kitchen: { id: 'ada', name: 'Ada Obi' },
  image2: photo('side'),
  image3: photo('above'),
});
const others = ['Suya', 'Egusi', 'Ofada', 'Waakye', 'Koko'].map((title) => dish({ title }));
const serve = (shown: () => MenuDish, menu: MenuDish[] = []) =>
  fakeServer({ 'GET /product/{id}': shown, 'GET /category/{category}': () => menu });
const article = async () => within(await screen.findByRole('article', { name: 'Jollof' }));

test('shows the dish’s photo, kitchen, price, description, actions and a link to its menu', async () => {
  const made = serve(() => jollof);
  show();
  const page = await article();
  expect(page.getByRole('heading', { level: 1, name: 'Jollof' })).toBeInTheDocument();
  expect(page.getByRole('img', { name: 'Jollof' })).toHaveAttribute('src', photo('dish'));
  expect(page.getByText('$12.50')).toBeInTheDocument();
  expect(page.getByText('Ada Obi')).toBeInTheDocument();
  expect(page.getByText('All about Jollof.')).toBeInTheDocument();
  const menu = page.getByRole('link', { name: 'Rice menu' });
  expect(menu).toHaveAttribute('href', '/Rice');
  expect(page.getByRole('heading', { level: 1 }).compareDocumentPosition(menu)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  for (const name of ['Buy Now', 'Add Jollof to basket', 'Add to wish'])
    expect(page.getByRole('button', { name })).toBeEnabled();
  expect(made).toEqual(['GET /product/7', 'GET /category/Rice']);
});

test('shows the seller’s other photos when they are selected', async () => {
  serve(() => jollof);
  show();
  const photos = within((await article()).getByRole('group', { name: 'Photos of Jollof' }));
  expect(photos.getAllByRole('button').map((button) => button.getAttribute('aria-pressed'))).toEqual([
    'true',
    'false',
    'false',
  ]);
  await userEvent.click(photos.getByRole('button', { name: 'Photo 3 of 3' }));
  expect(screen.getByRole('img', { name: 'Jollof' })).toHaveAttribute('src', photo('above'));
  expect(photos.getByRole('button', { name: 'Photo 3 of 3' })).toHaveAttribute('aria-pressed', 'true');
});

test('offers no choice of photos for a dish with one photo', async () => {
  serve(() => dish({ title: 'Jollof' }));
  show();
  expect((await article()).queryByRole('group')).not.toBeInTheDocument();
});

test('says why a dish is unavailable, and disables Buy Now', async () => {
  serve(() => ({ ...jollof, soldOut: true }));
  show();
  const page = await article();
  expect(page.getByText('Sold out')).toBeInTheDocument();
  expect(page.getByRole('button', { name: 'Buy Now' })).toBeDisabled();
});

test('includes product data for search engines, which markup in a title can’t break', () => {
  const title = '</script><b>Jollof</b>';
  const dish = { ...jollof, title, rating: { stars: 4.5, reviews: 12 } };
  const [, data] = /^<script[^>]*>(.*)<\/script>$/.exec(renderToString(<ProductData dish={dish} />))!;
  expect(data).not.toContain('<');
  expect(JSON.parse(data!)).toMatchObject({
    '@type': 'Product',
    name: title,
    image: [photo('dish'), photo('side'), photo('above')],
    offers: { price: '12.50', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    aggregateRating: { ratingValue: 4.5, reviewCount: 12 },
  });
});

test('says that a missing dish isn’t there, with a link home', async () => {
  serve(() => {
    throw new ApiError('not_found', 'We can’t find this dish.', 404);
  });
  show();
  expect(await screen.findByRole('heading', { name: 'This dish isn’t on the menu' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the food court' })).toHaveAttribute('href', '/');
});

test('reloads a dish on Retry when it failed to load', async () => {
  let down = true;
  serve(() => {
    if (down) throw new ApiError('unreachable', 'The food court can’t be reached. Please check your connection.');
    return jollof;
  });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('The food court can’t be reached.');
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article', { name: 'Jollof' })).toBeInTheDocument();
});

test('shows four other available dishes of its menu', async () => {
  const soldOut = { ...dish({ title: 'Moi moi' }), soldOut: true };
  serve(() => jollof, [jollof, soldOut, ...others]);
  show();
  const more = within(await screen.findByRole('region', { name: 'More from the Rice menu' }));
  expect((await more.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)).toEqual([
    'Suya',
    'Egusi',
    'Ofada',
    'Waakye',
  ]);
  expect(more.getByRole('link', { name: 'Suya' })).toHaveAttribute('href', '/dish/dish-Suya/suya');
});

describe('Share', () => {
  const share = async () => {
    serve(() => jollof);
    show();
    await userEvent.click((await article()).getByRole('button', { name: 'Share' }));
  };
  const setNavigator = (name: 'share' | 'clipboard', value: unknown) =>
    Object.defineProperty(navigator, name, { value, configurable: true });
  afterEach(() => {
    setNavigator('share', undefined);
    setNavigator('clipboard', undefined);
    jest.restoreAllMocks();
  });

  test('passes title and address to the phone’s share sheet, and says nothing when the person cancels', async () => {
    const given = jest.fn(() => Promise.reject(new DOMException('', 'AbortError')));
    setNavigator('share', given);
    const toasts = [jest.spyOn(toast, 'success'), jest.spyOn(toast, 'error')];
    await share();
    expect(given).toHaveBeenCalledWith({ title: 'Jollof', url: window.location.origin + window.location.pathname });
    for (const shown of toasts) expect(shown).not.toHaveBeenCalled();
  });

  test('copies the link where sharing is not available, and says so', async () => {
    const success = jest.spyOn(toast, 'success');
    const writeText = jest.fn(async () => undefined);
    setNavigator('clipboard', { writeText });
    await share();
    expect(writeText).toHaveBeenCalledWith(window.location.origin + window.location.pathname);
    expect(success).toHaveBeenCalledWith('Link copied');
  });

  test('says what to do when the link can’t be copied', async () => {
    const error = jest.spyOn(toast, 'error');
    setNavigator('clipboard', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) });
    await share();
    expect(error).toHaveBeenCalledWith('We couldn’t copy the link. Copy the address of this page instead.');
  });
});

test('says that the dish is gone and shows similarly named dishes', async () => {
  const made = fakeServer({
    'GET /product/{id}': () => {
      throw new ApiError('gone', 'This dish is no longer on the menu.', 410);
    },
    'GET /search': () => ({ dishes: [dish({ title: 'Party jollof' })], total: 1, kitchens: [] }),
  });
  showScreen(DishPageScreen, { path: '/dish/:id/:slug', at: '/dish/7/smoky-jollof' });
  expect(await screen.findByRole('heading', { name: 'This dish isn’t on the menu' })).toBeInTheDocument();
  const instead = within(await screen.findByRole('region', { name: 'What there is instead' }));
  expect(await instead.findByRole('article', { name: 'Party jollof' })).toBeInTheDocument();
  expect(made).toEqual(['GET /product/7', 'GET /search?q=smoky+jollof&limit=4']);
});

test('shows the kitchen’s marks', async () => {
  serve(() => dish({ title: 'Jollof', marks: ['spicy', 'vegan', 'gluten'] }));
  show();
  expect((await article()).getByText('Vegan · Spicy')).toBeInTheDocument();
});

const checkedAt = '2026-11-20T10:00:00.000Z';
test.each([
  ['nothing', undefined, ['The kitchen hasn’t stated allergens']],
  ['that it checked', { contains: [], mayContain: [], checkedAt }, ['None of the 14 allergens']],
  [
    'some allergens',
    { contains: ['milk' as const, 'nuts' as const], mayContain: ['sesame' as const] },
    ['Contains milk, nuts', 'May contain sesame', 'The kitchen hasn’t stated the others'],
  ],
  [
    'all allergens',
    { contains: [], mayContain: ['fish' as const], checkedAt },
    ['May contain fish', 'No other allergens'],
  ],
])('shows a visitor the allergens of a dish whose kitchen has stated %s', async (_what, allergens, sentences) => {
  serve(() => dish({ title: 'Jollof', ...(allergens && { allergens }) }));
  show();
  const list = within((await article()).getByRole('list', { name: 'Allergens' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(sentences);
});
