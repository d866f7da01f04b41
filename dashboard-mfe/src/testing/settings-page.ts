import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Profile } from '@food-court/shared-api';
import type { Answers } from '@food-court/shared-api/testing';
import SettingsScreen from '../screens/account/settings/settings.screen';
import { fakeServer } from './fake-server';
import { toast } from './fake-session';
import { showScreen } from './show-screen';

export const ada: Profile = {
  name: 'Ada Obi',
  email: 'ada@example.com',
  image: 'https://images.test/ada.webp',
  role: 'Seller',
};

/** Opens Ada’s settings with a fake server that stores what it receives. */
export function openSettings(answers: Answers = {}) {
  const made = fakeServer({
    'GET /news-settings': () => ({ sound: false, mail: true, canMail: true, pushKey: 'key', devices: 0 }),
    'GET /push-devices': () => [],
    'GET /my-cards': () => [],
    ...answers,
    // Must be last, because it matches every path.
    'PATCH /{email}': answers['PATCH /{email}'] ?? (({ body }) => ({ ...ada, ...(body as Partial<Profile>) })),
  });
  showScreen(SettingsScreen, { path: '/dashboard/settings' });
  return {
    sent: () =>
      made
        .filter(({ call }) => !['GET /news-settings', 'GET /push-devices', 'GET /my-cards'].includes(call))
        .map(({ call, body }) => [call, body]),
  };
}

export const name = () => screen.getByLabelText('Name');
export const newPhoto = () => screen.getByLabelText('New photo');
export const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
export const saved = () => waitFor(() => expect(toast.success).toHaveBeenCalledWith('Your settings are saved'));

export async function rename(to: string) {
  await userEvent.clear(name());
  await userEvent.click(name());
  await userEvent.paste(to);
}
