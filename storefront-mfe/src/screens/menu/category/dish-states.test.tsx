import { screen } from '@testing-library/react';
import type { OwnProfile } from '@food-court/shared-api';
import { dish, wish } from '#testing/fixtures.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { setSession, signedIn } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import CategoryScreen from './category.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const jollof = dish({ title: 'Jollof rice', kitchen: { id: 'ada', name: 'Ada' } });
const show = () => showScreen(CategoryScreen, { path: '/:category', at: '/Rice' });
const heart = () => screen.findByRole('button', { name: 'Add to wish' });
const serve = (...wished: string[]) =>
  fakeServer({
    'GET /products/{category}': () => [jollof],
    'GET /my-wish/{email}': () => wished.map((title) => wish({ title })),
  });
const signInFrom = (kitchenId: string) => {
  if (signedIn.status !== 'signed-in') throw new Error('nobody is signed in');
  const profile: OwnProfile = { ...signedIn.profile!, role: 'Seller', kitchenId };
  setSession({ ...signedIn, profile });
};

test('fills the heart of a dish on the buyer’s wish list', async () => {
  setSession(signedIn);
  const made = serve('Jollof rice');
  show();
  expect(await screen.findByRole('button', { name: 'Add to wish', pressed: true })).toBeInTheDocument();
  expect(made.filter((call) => call.startsWith('GET /my-wish'))).toEqual(['GET /my-wish/ada%40example.com?limit=200']);
});

test('leaves the heart of any other dish empty', async () => {
  setSession(signedIn);
  serve('Another dish');
  show();
  expect(await screen.findByRole('button', { name: 'Add to wish', pressed: false })).toBeInTheDocument();
});

test('requests no wishes and gives the heart no state for a visitor', async () => {
  const made = serve();
  show();
  expect(await heart()).not.toHaveAttribute('aria-pressed');
  expect(made).toEqual(['GET /products/Rice']);
});

test('offers a seller no button to buy their own dish', async () => {
  signInFrom('ada');
  serve();
  show();
  expect(await screen.findByText('Your dish')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Buy Now' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /to basket/ })).not.toBeInTheDocument();
});

test('lets a seller buy another kitchen’s dish', async () => {
  signInFrom('nandi');
  serve();
  show();
  expect(await screen.findByRole('button', { name: 'Buy Now' })).toBeEnabled();
  expect(screen.queryByText('Your dish')).not.toBeInTheDocument();
});
