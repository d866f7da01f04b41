import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// Must come first, because it mocks the modules that the screen imports.
import { address, openPage, testServer } from './test-server';
import RegisterScreen from '../screens/register/register.screen';
import { provider } from './identity-provider';

export const bea = 'bea@example.com';
/** Creates a new file each time, because an uploaded file is not uploaded again. */
export const photoOf = (name: string) => new File(['a photo'], name, { type: 'image/jpeg' });
export const open = () => openPage('/register', { '/register': <RegisterScreen /> });
export const send = () => userEvent.click(screen.getByRole('button', { name: 'Register' }));

export async function fill({
  name = '  Bea Cook ',
  email = bea,
  password = 'secret!',
  role = 'Seller',
  file = photoOf('bea.jpg'),
}: Partial<Record<'name' | 'email' | 'password' | 'role', string>> & { file?: File | null } = {}) {
  if (name) await userEvent.type(screen.getByLabelText('Full name'), name);
  if (email) await userEvent.type(screen.getByLabelText('E-mail'), email);
  if (password) await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.selectOptions(screen.getByLabelText('Role'), role);
  if (file) await userEvent.upload(screen.getByLabelText('Photo'), file);
}

export const saved = { name: 'Bea Cook', email: bea, role: 'Seller', image: 'https://img.example/bea.webp' };

export async function expectRegistered() {
  await waitFor(() => expect(testServer.toasts.at(-1)).toBe('success: Registration successful'));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(testServer.profiles.get(bea)).toEqual(saved);
  expect(provider.signedIn()).toBeUndefined();
}
