import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '@food-court/shared-api/query';
import { answerCalls, FakeOrderStream, type FakeRequest } from '@food-court/shared-api/testing';
import { setSession, signedInAs, signedInWithout, toasts } from '../testing/fake-session';
import { SignedInSlot } from './signed-in-slot';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('../testing/fake-session'));

const kept = { productId: 'soup', quantity: 2, choices: [], price: 5 };
const stored = () => localStorage.getItem('food-court/basket');
let requests: FakeRequest[];

beforeEach(() => {
  requests = [];
  localStorage.setItem('food-court/basket', JSON.stringify({ lines: [kept] }));
  answerCalls(
    { 'GET /my-checkouts/{email}': () => [], 'POST /basket/merge': () => ({ lines: [], count: 2, total: 10 }) },
    new FakeOrderStream(),
    (request) => void requests.push(request),
  );
});

const show = () =>
  act(async () =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <SignedInSlot links={[]} />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
const merges = () => requests.filter(({ name }) => name === 'POST /basket/merge').map(({ body }) => body);

test('merges the basket stored in this browser when a visitor signs in on a page without a basket, and says so', async () => {
  await show();
  expect(merges()).toEqual([]);
  act(() => setSession(signedInAs('Buyer')));
  await waitFor(() => expect(stored()).toBeNull());
  expect(merges()).toEqual([{ lines: [kept] }]);
  expect(toasts).toEqual(['info: Your basket was merged: the 2 items you chose before you logged in are now in it.']);
});

test('keeps the stored lines until the registration is finished', async () => {
  setSession(signedInWithout('missing'));
  await show();
  expect(merges()).toEqual([]);
  expect(stored()).not.toBeNull();
});
