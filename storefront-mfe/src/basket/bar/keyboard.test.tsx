import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import BasketScreen from '#screens/buyer/basket/basket.screen.tsx';
import CategoryScreen from '#screens/menu/category/category.screen.tsx';
import { fakeBasketServer } from '#testing/fake-basket-server.ts';
import { setSession, signedIn } from '#testing/fake-session.ts';
import { dish } from '#testing/fixtures.ts';
import { showScreen } from '#testing/show-screen.tsx';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const choice = (id: string, price = 0) => ({ id, name: id, price, soldOut: false });
const soup = dish({ title: 'Soup', price: 5 });
const bowl = dish({
  title: 'Bowl',
  price: 10,
  options: [
    { id: 'size', name: 'Size', required: true, max: 1, choices: [choice('Small'), choice('Large', 2.5)] },
    { id: 'extras', name: 'Extras', required: false, max: 2, choices: [choice('Egg', 1), choice('Tofu', 2)] },
  ],
});

beforeEach(() => {
  localStorage.clear();
  setSession(signedIn);
});

/** Moves on with the Tab key, as far as it takes. */
async function tabTo(target: () => HTMLElement): Promise<void> {
  for (let presses = 0; presses < 40 && target() !== document.activeElement; presses += 1) await userEvent.tab();
  expect(target()).toHaveFocus();
}
const button = (name: string) => () => screen.getByRole('button', { name });

test('the options of a dish are chosen by the keyboard alone, and the focus returns to the dish', async () => {
  const { bodies } = fakeBasketServer([bowl]);
  showScreen(CategoryScreen, { path: '/:category', at: '/Rice' });
  const add = button('Add Bowl to basket');
  await waitFor(add);
  await tabTo(add);
  await userEvent.keyboard('{Enter}');
  const sheet = within(await screen.findByRole('dialog', { name: 'Bowl' }));

  await tabTo(() => sheet.getByRole('radio', { name: /Small/ }));
  await userEvent.keyboard('[Space][ArrowDown]');
  expect(sheet.getByRole('radio', { name: /Large/ })).toBeChecked();
  await tabTo(() => sheet.getByRole('checkbox', { name: /Egg/ }));
  await userEvent.keyboard('[Space]');
  await tabTo(() => sheet.getByRole('textbox', { name: 'Note to the kitchen' }));
  await userEvent.keyboard('No salt');
  await tabTo(button('One more Bowl'));
  await userEvent.keyboard('{Enter}[Space]');
  expect(button('One more Bowl')()).toHaveFocus();
  expect(sheet.getByRole('status', { name: 'Quantity of Bowl' })).toHaveTextContent('3');
  await tabTo(button('Add to basket · $40.50'));
  await userEvent.keyboard('{Enter}');

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(add()).toHaveFocus();
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({ choices: ['Large', 'Egg'], quantity: 3, note: 'No salt', price: 13.5 });
});

test('the stepper of the basket keeps the focus while the answers come', async () => {
  const { put, made } = fakeBasketServer([soup]);
  put(soup);
  showScreen(BasketScreen, { path: '/basket', at: '/basket' });
  const more = button('One more Soup');
  await waitFor(more);
  await tabTo(more);
  await userEvent.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(made.filter((call) => call.startsWith('PATCH'))).toHaveLength(2));
  expect(await screen.findByText('$15.00', { selector: '[role=status] > *' })).toBeVisible();
  expect(more()).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(button('One less Soup')()).toHaveFocus();
});
