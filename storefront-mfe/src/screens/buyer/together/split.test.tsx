import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SharedBasket, SharedPerson } from '@food-court/shared-api';
import type { FakeRequest } from '@food-court/shared-api/testing';
import { fakeServer } from '#testing/fake-server.ts';
import { showScreen } from '#testing/show-screen.tsx';
import TogetherScreen from './together.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const empty = { lines: [], count: 0, total: 0 };
const person = (name: string, change: Partial<SharedPerson> = {}): SharedPerson => ({
  _id: name,
  name,
  isYou: name === 'Ana',
  part: 'to-pay',
  basket: empty,
  ...change,
});
const payUntil = new Date(Date.now() + 9 * 60_000).toISOString();
const toSplit: SharedBasket = {
  _id: 's1',
  code: 'TAB234',
  payUntil,
  people: [person('Ana'), person('Ben'), person('Cem')],
  rest: { total: 20, split: { people: 3, share: 6.67 } },
};
const bill = {
  state: 'open',
  share: 6.67,
  isSharePaid: false,
  left: 13.33,
  payUntil,
  payment: '/orders/payment/o1',
} as const;
const splitInto = (...people: SharedPerson[]): SharedBasket => ({
  ...toSplit,
  rest: { total: 0 },
  split: bill,
  people,
});
const [ana, ben, cem] = [
  person('Ana', { share: 6.67 }),
  person('Ben', { share: 6.67, part: 'paid' }),
  person('Cem', { share: 6.66 }),
];

/** A browser that is a guest sits at the table. */
const show = (basket: SharedBasket, split?: (request: FakeRequest) => SharedBasket): void => {
  localStorage.setItem('food-court/guest', 'secret');
  fakeServer({ 'GET /shared-basket': () => ({ basket }), ...(split && { 'POST /shared-basket/split': split }) });
  showScreen(TogetherScreen, { path: '/together', at: '/together' });
};
beforeEach(() => localStorage.clear());

test('“Split evenly” makes one bill, and leads each person to their share', async () => {
  const bills = new Map<string | undefined, unknown>();
  show(toSplit, ({ body, key }) => {
    bills.set(key, body);
    return splitInto(ana, ben, cem);
  });
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Split evenly · 3 × $6.67' }));
  expect(await screen.findByText('1 of 3 shares are paid. Time to pay: 9 min.')).toBeVisible();
  expect([...bills.values()]).toEqual([{ total: 20 }]);
  expect(screen.getByRole('link', { name: 'Pay my share · $6.67' })).toHaveAttribute(
    'href',
    '/guest/orders/payment/o1',
  );
  expect(screen.getByRole('listitem', { name: 'Cem' })).toHaveTextContent('Share of Cem$6.66');
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
});

test('a person who has paid their share may pay for the others', async () => {
  show({ ...splitInto({ ...ana, part: 'paid' }, ben, cem), split: { ...bill, isSharePaid: true, left: 6.66 } });
  expect(await screen.findByRole('link', { name: 'Pay the rest · $6.66' })).toBeVisible();
});

test.each([
  [true, 'Not everyone paid in time, so nothing is ordered. You get your share back.'],
  [false, 'Not everyone paid in time, so nothing is ordered. Nothing was charged.'],
])(
  'a bill that was not paid in full tells a person who had paid their share (%s) where the money is',
  async (isSharePaid, text) => {
    const people = ['Ana', 'Ben'].map((name) => person(name, { part: 'left-out' }));
    const over = { ...toSplit, payUntil: new Date(0).toISOString(), rest: { total: 0 } };
    show({ ...over, people, split: { ...bill, state: 'over', isSharePaid } });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
  },
);
