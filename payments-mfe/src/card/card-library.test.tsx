import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, soup } from '../testing/fake-server';
import { signedInAs } from '../testing/fake-session';
import { installBrowser, FakeStripe } from '../testing/fake-stripe';
import { payButton, showPayment } from '../testing/show-payment';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('../testing/fake-session'));

const script = () =>
  waitFor(() => document.querySelector<HTMLScriptElement>('script[src]') ?? Promise.reject(new Error('no script yet')));

beforeEach(() => {
  installBrowser({ stripe: { publishableKey: 'pk_sandbox' }, sandbox: { card: true } });
  signedInAs('bea@example.com');
  fakeServer({ 'GET /orders/{id}': () => soup, 'POST /orders/{id}/payment-check': () => soup });
});

it('shows an error when the card library fails to load, and loads it from the sandbox’s address on Retry', async () => {
  showPayment();
  const first = await script();
  expect(first).toHaveAttribute('src', '/sandbox/cards/stripe.js');
  first.dispatchEvent(new Event('error'));
  expect(await screen.findByText(/^We couldn’t load the card field. Nothing was charged./)).toBeVisible();
  expect(await payButton()).toBeDisabled();
  expect(first).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  const second = await script();
  const stripe = new FakeStripe();
  Object.assign(window, { Stripe: stripe.open });
  second.dispatchEvent(new Event('load'));
  await screen.findByText('the card field');
  stripe.becomeReady();
  expect(await payButton()).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});
