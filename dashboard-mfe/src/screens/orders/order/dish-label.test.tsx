import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from '@food-court/shared-api';
import { fakeServer, paidOrder } from '#testing/fake-server.ts';
import { signedInAs } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import OrderScreen from './order.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const printed: string[] = [];
const printBefore = globalThis.print;
beforeEach(() => {
  printed.length = 0;
  // Reads the label, which alone is on the paper.
  globalThis.print = () => void printed.push(document.querySelector('.label')?.textContent ?? '');
  signedInAs('Seller');
});
afterAll(() => (globalThis.print = printBefore));

async function openOrder(change: Partial<Order>) {
  const order = { ...paidOrder({ title: 'Jollof' }), dayNumber: 42, ...change };
  fakeServer({
    'GET /orders/{id}': () => order,
    'GET /orders/{id}/history': () => [],
    'GET /orders/{id}/dispute': () => ({}),
  });
  showScreen(OrderScreen, { path: '/dashboard/order/:id', at: '/dashboard/order/jollof' });
  await screen.findByRole('heading', { level: 1, name: /Jollof/ });
}
const printLabel = () => userEvent.click(screen.getByRole('button', { name: 'Print the label' }));

test('a seller prints a label with number, dish, options, allergens and note, and it leaves with the dialog', async () => {
  const allergens = { contains: ['milk', 'nuts'] as ('milk' | 'nuts')[], mayContain: ['celery'] as 'celery'[] };
  await openOrder({ allergens, note: 'No nuts', needsConfirmation: true });
  await printLabel();
  const label = (await screen.findByText('Contains milk, nuts')).parentElement!;
  expect(printed).toEqual([label.textContent]);
  for (const words of ['42', 'May contain celery', 'The kitchen hasn’t stated the others'])
    expect(within(label).getByText(words)).toBeInTheDocument();
  expect(label).toHaveTextContent('Allergy: No nuts');
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(label).not.toBeInTheDocument();
});

test('says on the label that nothing is stated', async () => {
  await openOrder({ allergens: undefined });
  await printLabel();
  await screen.findAllByText('The kitchen hasn’t stated allergens');
  expect(printed[0]).toContain('The kitchen hasn’t stated allergens');
});

test('offers no label for what nobody cooks', async () => {
  await openOrder({ status: 'declined' });
  expect(screen.queryByRole('button', { name: 'Print the label' })).not.toBeInTheDocument();
});
