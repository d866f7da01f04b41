import type { ManagedDish } from 'shared-api';
import AddProductScreen from '../add-product/add-product.screen';
import { fakeCourt, managedDish } from './fake-court';
import { showScreen } from './show-screen';

/** The server of one test, and what it answers to a new dish: another one each time. */
export function serverForNewDish() {
  let count = 0;
  const state = { answer: (): ManagedDish => managedDish({ title: 'Jollof rice', _id: `dish-${(count += 1)}` }) };
  const made = fakeCourt({ 'POST /products': () => state.answer() });
  return Object.assign(state, { made });
}

/** As it is sent, photos aside, when the form was filled. */
export const jollof = {
  author: 'Ada Obi',
  email: 'ada@example.com',
  title: 'Jollof rice',
  category: 'Rice',
  price: 12.5,
  description: 'Smoky.',
};

export const open = () => showScreen(AddProductScreen, { path: '/dashboard/add-product' });
