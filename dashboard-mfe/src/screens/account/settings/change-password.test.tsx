import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settings } from '#testing/fake-image-host.ts';
import { IdentityError, sendPasswordReset, signedInAs, toast } from '#testing/fake-session.ts';
import { openSettings } from '#testing/settings-page.ts';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

beforeEach(() => signedInAs('Seller'));

test('shows the password rule at the button', () => {
  openSettings();
  expect(screen.getByRole('button', { name: 'Change password' })).toHaveAccessibleDescription(
    /A password has at least 6 characters\.$/,
  );
});

test('offers a password to somebody who logs in with Google', async () => {
  signedInAs('Buyer', {}, { uid: 'u1', email: 'ada@example.com', partner: 'Google' });
  openSettings();
  const button = screen.getByRole('button', { name: 'Set a password' });
  expect(button).toHaveAccessibleDescription(/^You log in with Google, without a password\./);
  await userEvent.click(button);
  await waitFor(() => expect(sendPasswordReset).toHaveBeenCalledWith('ada@example.com'));
});

test('sends a password mail, and does not reveal whether the account exists', async () => {
  openSettings();
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() =>
    expect(toast.info).toHaveBeenCalledWith(expect.stringMatching(/^If there is an account with this e-mail address/)),
  );
  expect(sendPasswordReset).toHaveBeenCalledWith('ada@example.com');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change password' })).not.toHaveAttribute('aria-busy'));
  expect(screen.queryByRole('link', { name: 'Open the outbox' })).not.toBeInTheDocument();
});

test('links to the outbox in the sandbox', async () => {
  settings.sandbox.identity = true;
  openSettings();
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByRole('link', { name: 'Open the outbox' })).toHaveAttribute('href', '/sandbox/outbox');
  expect(screen.getByText(/^This is a sandbox: the message does not leave this machine\./)).toHaveAttribute(
    'role',
    'status',
  );
});

test('shows why the mail could not be sent', async () => {
  sendPasswordReset.mockRejectedValueOnce(new IdentityError('The sign-in service can’t be reached.'));
  openSettings();
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('The sign-in service can’t be reached.'));
});
