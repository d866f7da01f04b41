import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getSession } from '@food-court/shared-auth';
import { address, testServer, profileOf, signInAs, suspended, openPage } from '#testing/test-server.tsx';
import { provider } from '#testing/identity-provider.ts';
import SuspendedScreen from './suspended.screen';

const bea = 'bea@example.com';

async function open() {
  testServer.failure = suspended;
  await signInAs(bea);
  await openPage('/desk', { '/desk': <SuspendedScreen /> });
}

it('shows the server’s reason and the admins (spec 6.1)', async () => {
  testServer.admins = [
    { name: 'Ada Admin', image: '', email: 'ada@example.com' },
    { name: 'Shy Admin', image: '' },
  ];
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent('Your account is suspended');
  expect(screen.getByRole('alert')).toHaveTextContent('Ask an admin why.');
  expect(await screen.findByRole('link', { name: 'ada@example.com' })).toHaveAttribute(
    'href',
    'mailto:ada@example.com',
  );
  expect(screen.getByText('Shy Admin')).toBeVisible();
});

it('retries without a new sign-in, and says when nothing has changed', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(testServer.toasts).toEqual([expect.stringMatching(/^info: Nothing has changed yet/)]));

  testServer.failure = undefined;
  testServer.profiles.set(bea, profileOf(bea));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(getSession()).toMatchObject({ profileState: 'ready', user: { email: bea } }));
  expect(testServer.toasts).toHaveLength(1);
});

it('shows an error when the server can’t be reached', async () => {
  await open();
  testServer.failure = { status: 503, body: { code: 'unavailable', detail: 'Out of breath.', status: 503 } };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(testServer.toasts).toEqual([expect.stringMatching(/^error: The food court can’t be reached/)]),
  );
});

it('escapes the admin’s address in the mail link', async () => {
  testServer.admins = [{ name: 'Odd', image: '', email: 'a?bcc=evil%40x.com@example.com' }];
  await open();
  expect(await screen.findByRole('link')).toHaveAttribute('href', 'mailto:a%3Fbcc%3Devil%2540x.com@example.com');
});

it('logs out', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(provider.signedIn()).toBeUndefined();
  expect(testServer.toasts).toEqual(['error: LogOut']);
});
