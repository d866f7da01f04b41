import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provider } from '../testing/identity-provider';
import { openPage, profileOf, signInAs, suspended, testServer } from '../testing/test-server';
import { SiteFrame } from './site-frame';

const bea = 'bea@example.com';
const open = () =>
  openPage(
    '/',
    {},
    <SiteFrame links={[]} hint={false}>
      the screen
    </SiteFrame>,
  );
const notice = () => screen.findByRole('complementary', { name: 'Confirm your e-mail address' });
const isGone = () =>
  waitFor(() => expect(screen.queryByRole('complementary', { name: /Confirm/ })).not.toBeInTheDocument());

beforeEach(() => provider.unconfirmed.add(bea));

it('shows the address to a person who has not confirmed it yet', async () => {
  await signInAs(bea, profileOf(bea));
  await open();
  expect(await notice()).toHaveTextContent(bea);
  expect(screen.queryByRole('link', { name: 'Open the outbox' })).not.toBeInTheDocument();
});

it('shows nothing to visitors, people with a confirmed address or suspended people', async () => {
  await open();
  expect(screen.getByRole('main')).toHaveTextContent('the screen');
  await isGone();
  testServer.failure = suspended;
  await act(() => signInAs(bea));
  await isGone();
  testServer.failure = undefined;
  provider.unconfirmed.clear();
  await act(() => signInAs('ben@example.com', profileOf('ben@example.com')));
  expect(await screen.findByRole('button', { name: /^Account of/ })).toBeInTheDocument();
  await isGone();
});

it('sends the mail again, and shows why sending failed', async () => {
  await signInAs(bea, profileOf(bea));
  await open();
  await notice();
  await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
  await waitFor(() => expect(testServer.toasts).toEqual([`info: A new mail is on its way to ${bea}`]));
  expect(provider.confirmationMails).toEqual([bea]);

  provider.fault = 'too-many-requests';
  await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
  await waitFor(() => expect(testServer.toasts.at(-1)).toMatch(/^error: Too many attempts\./));
});

it('links to the outbox in a sandbox', async () => {
  testServer.outbox = '/sandbox/outbox';
  await signInAs(bea, profileOf(bea));
  await open();
  expect(await screen.findByRole('link', { name: 'Open the outbox' })).toHaveAttribute('href', '/sandbox/outbox');
});

it('disappears once the address is confirmed, and says when it is not confirmed yet', async () => {
  await signInAs(bea, profileOf(bea));
  await open();
  await notice();
  const check = () => userEvent.click(screen.getByRole('button', { name: 'I have confirmed it' }));
  await check();
  await waitFor(() => expect(testServer.toasts.at(-1)).toMatch(/^info: Not confirmed yet/));
  provider.unconfirmed.clear();
  await check();
  await isGone();
  expect(testServer.toasts.at(-1)).toBe('success: Your e-mail address is confirmed');
});

it('disappears when the person returns from the mail', async () => {
  await signInAs(bea, profileOf(bea));
  await open();
  await notice();
  provider.unconfirmed.clear();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await isGone();
});
