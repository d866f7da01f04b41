import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { ApiError, type KitchenPage } from '@food-court/shared-api';
import { dish } from '#testing/fixtures.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { showScreen } from '#testing/show-screen.tsx';
import KitchenPageScreen from './kitchen-page.screen';
import { RestaurantData } from './restaurant-data';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const show = () => showScreen(KitchenPageScreen, { path: '/kitchen/:id/:slug', at: '/kitchen/k1/ada-obi' });
const ada: KitchenPage = {
  _id: 'k1',
  name: 'Ada Obi',
  slug: 'ada-obi',
  image: 'https://images.test/stove.webp',
  story: 'We cook what grandmother cooked.',
  description: 'We cook what grandmother cooked.',
  hours: [
    { day: 'Monday', from: '11:00', to: '14:00' },
    { day: 'Monday', from: '17:00', to: '01:00' },
  ],
  timeZone: 'Europe/Berlin',
  minutes: 15,
  rating: { stars: 4.5, reviews: 8 },
  dishes: [
    dish({ title: 'Jollof' }),
    dish({ title: 'Ofada', soldOut: true }),
    dish({ title: 'Zobo', category: 'Drinks' }),
  ],
};
const serve = (shown: () => KitchenPage) => fakeServer({ 'GET /kitchen/{id}': shown });
const loaded = (name = 'Ada Obi') => screen.findByRole('heading', { level: 1, name });

test('shows photo, story, rating, waiting time and hours of an open kitchen', async () => {
  const made = serve(() => ada);
  show();
  await loaded();
  expect(screen.getByRole('img', { name: 'The kitchen of Ada Obi' })).toHaveAttribute('src', ada.image);
  expect(screen.getByText('We cook what grandmother cooked.')).toHaveAttribute('dir', 'auto');
  for (const text of ['Open now', 'About 15 minutes now', '4.5 of 5 stars, 8 reviews'])
    expect(screen.getByText(text)).toBeVisible();
  await userEvent.click(screen.getByText('Hours'));
  const hours = within(screen.getAllByRole('group')[0]!);
  expect(hours.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '11:00 to 14:00, 17:00 to 01:00',
    ...Array<string>(6).fill('Closed'),
  ]);
  expect(hours.getByText(/Europe\/Berlin/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Share' })).toBeEnabled();
  expect(made).toEqual(['GET /kitchen/k1']);
});

test('shows the hours of today at the food court', async () => {
  const day = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'Europe/Berlin' }).format() as 'Monday';
  serve(() => ({ ...ada, hours: [{ day, from: '09:30', to: '22:00' }] }));
  show();
  await loaded();
  expect(screen.getByText('Today: 09:30 to 22:00')).toBeVisible();
});

test('shows its dishes in one grid, or one category alone, which can be ordered as on a menu', async () => {
  serve(() => ada);
  show();
  await loaded();
  const rice = within(screen.getByRole('region', { name: 'Menu' }));
  expect(rice.getAllByRole('article')).toHaveLength(3);
  const chips = within(rice.getByRole('group', { name: 'Choose a category' }));
  expect(chips.getByRole('button', { pressed: true })).toHaveTextContent('All');
  await userEvent.click(chips.getByRole('button', { name: 'Rice' }));
  expect(chips.getByRole('button', { pressed: true })).toHaveTextContent('Rice');
  expect(rice.getAllByRole('article')).toHaveLength(2);
  expect(within(rice.getByRole('article', { name: 'Ofada' })).getByText('Sold out')).toBeVisible();
  const jollof = within(rice.getByRole('article', { name: 'Jollof' }));
  expect(jollof.getByRole('button', { name: 'Buy Now' })).toBeEnabled();
  expect(jollof.queryByText('Ada')).not.toBeInTheDocument();
});

test('says when a closed kitchen opens, without a waiting time', async () => {
  serve(() => ({ ...ada, closed: { text: 'Closed. Opens at 12:00' }, minutes: undefined }));
  show();
  await loaded();
  expect(screen.getByText('Closed. Opens at 12:00')).toBeVisible();
  expect(screen.queryByText('Open now')).not.toBeInTheDocument();
  expect(screen.queryByText(/minutes now/)).not.toBeInTheDocument();
});

test('shows a kitchen without a profile as always open, without photo, story or rating', async () => {
  serve(() => ({
    ...ada,
    image: undefined,
    story: '',
    hours: [],
    rating: undefined,
    dishes: [],
  }));
  show();
  await loaded();
  expect(screen.getByText('Open every day, all day')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.queryByText(/of 5 stars/)).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Nothing on the menu yet' })).toBeVisible();
});

test('includes data for search engines with its hours', () => {
  const name = '</script>Ada';
  const [, data] = /^<script[^>]*>(.*)<\/script>$/.exec(renderToString(<RestaurantData kitchen={{ ...ada, name }} />))!;
  expect(data).not.toContain('<');
  expect(JSON.parse(data!)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name,
    image: ada.image,
    servesCuisine: ['Rice', 'Drinks'],
    openingHoursSpecification: [
      { dayOfWeek: 'Monday', opens: '11:00', closes: '14:00' },
      { dayOfWeek: 'Monday', opens: '17:00', closes: '01:00' },
    ],
    aggregateRating: { ratingValue: 4.5, reviewCount: 8 },
  });
});

test('says that a missing kitchen isn’t there, with a link home', async () => {
  serve(() => {
    throw new ApiError('not_found', 'We can’t find this kitchen.', 404);
  });
  show();
  expect(await screen.findByRole('heading', { name: 'This kitchen isn’t in the food court' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the food court' })).toHaveAttribute('href', '/');
});

test('reloads a kitchen on Retry when it failed to load', async () => {
  let down = true;
  serve(() => {
    if (down) throw new ApiError('unreachable', 'The food court can’t be reached.');
    return ada;
  });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('The food court can’t be reached.');
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await loaded()).toBeVisible();
});
