import { cleanup, screen } from '@testing-library/react';
import { ApiError, type ManagedDish } from '@food-court/shared-api';
import EditProductScreen from '../screens/kitchen/edit-product/edit-product.screen';
import { fakeServer, managedDish } from './fake-server';
import { showScreen } from './show-screen';

export const opened = managedDish({ title: 'Jollof rice', image2: 'https://images.test/second.webp' });

/** A fake server with one dish; a test may make its calls fail. */
export function fakeServerWithDish() {
  const state: { dish: ManagedDish; reading?: ApiError; saving?: ApiError } = { dish: opened };
  const made = fakeServer({
    'GET /my-product/{id}': () => {
      if (state.reading) throw state.reading;
      return state.dish;
    },
    'PATCH /products/{id}': ({ body }) => {
      if (state.saving) throw state.saving;
      state.dish = { ...state.dish, ...(body as Partial<ManagedDish>) };
      return state.dish;
    },
  });
  const saved = () => made.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body);
  return Object.assign(state, { made, saved });
}

export const show = () =>
  showScreen(EditProductScreen, { path: '/dashboard/edit-product/:id', at: '/dashboard/edit-product/jollof-rice' });

export async function open() {
  const client = show();
  await screen.findByLabelText('Title');
  return client;
}

export async function reload() {
  cleanup();
  return open();
}
