import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getSession } from 'shared-auth';
import { address, court, profileOf, signedIn, suspended, visit } from '../testing/court';
import { provider } from '../testing/identity-provider';
import SuspendedScreen from './suspended.screen';

const bea = 'bea@example.com';

async function open() {
  court.trouble = suspended;
  await signedIn(bea);
  await visit('/desk', { '/desk': <SuspendedScreen /> });
}

it('says why, in the server’s words, and whom to turn to (spec 6.1)', async () => {
  court.admins = [
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

it('asks again without a new sign-in, and says when nothing has changed', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(court.toasts).toEqual([expect.stringMatching(/^info: Nothing has changed yet/)]));

  court.trouble = undefined;
  court.profiles.set(bea, profileOf(bea));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(getSession()).toMatchObject({ profileState: 'ready', user: { email: bea } }));
  expect(court.toasts).toHaveLength(1);
});

it('says when nobody can be reached', async () => {
  await open();
  court.trouble = { status: 503, body: { code: 'unavailable', detail: 'Out of breath.', status: 503 } };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(court.toasts).toEqual([expect.stringMatching(/^error: The food court can’t be reached/)]));
});

it('writes to nobody but the admin, whatever the address contains', async () => {
  court.admins = [{ name: 'Odd', image: '', email: 'a?bcc=evil%40x.com@example.com' }];
  await open();
  expect(await screen.findByRole('link')).toHaveAttribute('href', 'mailto:a%3Fbcc%3Devil%2540x.com@example.com');
});

it('lets the person log out', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(provider.signedIn()).toBeUndefined();
  expect(court.toasts).toEqual(['error: LogOut']);
});
