import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { fakeServer, rejectWith } from '#testing/fake-server.ts';
import { signedInAs, toasts } from '#testing/fake-session.ts';
import { FakeStripe, installBrowser, installStripe } from '#testing/fake-stripe.ts';
import AddCardScreen from './add-card.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let stripe: FakeStripe;
let begin: () => { clientSecret: string };
let requests: string[];

beforeEach(() => {
  stripe = new FakeStripe();
  begin = () => ({ clientSecret: 'seti_1_secret_2' });
  toasts.length = 0;
  installBrowser({ stripe: { publishableKey: 'pk_sandbox' }, sandbox: { card: true } });
  installStripe(stripe);
  signedInAs('bea@example.com');
  requests = fakeServer({ 'GET /my-cards': () => [], 'POST /my-cards/setups': () => begin() });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/dashboard/settings/add-card']}>
        <Routes>
          <Route path="/dashboard/settings/add-card" element={<AddCardScreen />} />
          <Route path="/dashboard/settings" element={<h1>Settings</h1>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
});

const button = () => screen.getByRole('button', { name: 'Add card' });
const settings = () => screen.findByRole('heading', { name: 'Settings' });
const error = (text: string | RegExp) => waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
const type = async () => {
  await screen.findByText('the card field');
  stripe.becomeReady();
};
const add = async () => {
  await type();
  await userEvent.click(button());
};
const declined = async () => ({ error: { type: 'card_error', message: 'Your card was declined.' } });

it('keeps the typed card with the consent of its owner, and goes back to the settings with the new list', async () => {
  expect(button()).toBeDisabled();
  await type();
  expect(screen.getByText(/^You agree that we charge this card when you pay with it\./)).toBeVisible();
  await userEvent.click(button());
  expect(await settings()).toBeVisible();
  expect(stripe.options).toMatchObject({ mode: 'setup' });
  expect(stripe.calls).toEqual(['payment method of the wallet to keep: always', 'keep seti_1_secret_2 pm_1']);
  expect(requests).toEqual(['POST /my-cards/setups', 'GET /my-cards']);
  expect(toasts).toEqual(['success: Your card is saved']);
});

it('shows why the bank declines a card below the button, and starts again with the next card', async () => {
  const { confirmCardSetup } = stripe;
  stripe.confirmCardSetup = declined;
  await add();
  await error('Your card was declined.');
  stripe.type();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  stripe.confirmCardSetup = confirmCardSetup;
  await userEvent.click(button());
  expect(await settings()).toBeVisible();
  expect(requests.filter((name) => name === 'POST /my-cards/setups')).toHaveLength(2);
});

it('asks the food court for nothing while the card is incomplete', async () => {
  stripe.submit = async () => ({ error: { type: 'validation_error', message: 'Your card number is incomplete.' } });
  await add();
  await error('Your card number is incomplete.');
  expect(requests).toEqual([]);
});

it.each([
  ['too_many_requests', 429, 'You tried too many cards. Please try again later.'],
  ['conflict', 409, 'You keep as many cards as you can. Remove one in Settings first.'],
  ['unavailable', 503, 'The card provider is away.'],
] as const)('says why no card can be added: %s', async (code, status, text) => {
  begin = rejectWith(code, 'The card provider is away.', status);
  await add();
  await error(text);
  expect(stripe.calls).toHaveLength(1);
  expect(button()).toBeEnabled();
});

it('says that trying again is safe when the connection breaks', async () => {
  stripe.confirmCardSetup = () => Promise.reject(new Error('offline'));
  await add();
  await error(/^We lost the connection to the card provider\. Please try again/);
});

it('leads back to the settings', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Back to settings' }));
  expect(await settings()).toBeVisible();
  expect(requests).toEqual([]);
});
