import type { ManagedDish } from '@food-court/shared-api';
import AddProductScreen from '../screens/kitchen/add-product/add-product.screen';
import { fakeServer, managedDish } from './fake-server';
import { showScreen } from './show-screen';

/** A fake server that returns a new dish with another id each time. */
export function fakeServerForNewDish() {
  let count = 0;
  const state = { answer: (): ManagedDish => managedDish({ title: 'Jollof rice', _id: `dish-${(count += 1)}` }) };
  const made = fakeServer({ 'POST /products': () => state.answer() });
  return Object.assign(state, { made });
}

/** The body of the call after `fill()`, without photos. */
export const jollof = {
  author: 'Ada Obi',
  email: 'ada@example.com',
  title: 'Jollof rice',
  category: 'Rice',
  price: 12.5,
  description: 'Smoky.',
};

export const open = () => showScreen(AddProductScreen, { path: '/dashboard/add-product' });
