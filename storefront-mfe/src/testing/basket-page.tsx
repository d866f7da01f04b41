import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NewBasketLine } from '@food-court/shared-api';
import type { Answers } from '@food-court/shared-api/testing';
import BasketScreen from '../screens/buyer/basket/basket.screen';
import { fakeBasketServer } from './fake-basket-server';
import { dish } from './fixtures';
import { showScreen } from './show-screen';

const bo = { id: 'bo', name: 'Bo’s wok' };
export const soup = dish({ title: 'Soup', price: 5 });
export const tea = dish({ title: 'Tea', price: 2.5 });
export const size = {
  id: 'size',
  name: 'Size',
  required: true,
  max: 1,
  choices: [
    { id: 'small', name: 'Small', price: 0, soldOut: false },
    { id: 'large', name: 'Large', price: 2, soldOut: false },
  ],
};
export const rice = dish({ title: 'Rice', price: 7.5, kitchen: bo, options: [size] });

export const serve = (answers?: Answers) => fakeBasketServer([soup, tea, rice], answers);
export const show = () => showScreen(BasketScreen, { path: '/basket', at: '/basket' });
export const line = async (title: string) => within(await screen.findByRole('article', { name: title }));
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
export const summary = () => within(screen.getByRole('complementary', { name: 'Summary' }));
export const totalIs = (text: string) => waitFor(() => expect(summary().getByRole('status')).toHaveTextContent(text));
export const store = (...lines: NewBasketLine[]) =>
  localStorage.setItem('food-court/basket', JSON.stringify({ lines }));
export const stored = () => localStorage.getItem('food-court/basket');
export const sent = (productId: string, quantity: number, price: number): NewBasketLine => ({
  productId,
  quantity,
  choices: [],
  price,
});
