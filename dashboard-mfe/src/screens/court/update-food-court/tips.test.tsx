import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@food-court/shared-api';
import type { Answers } from '@food-court/shared-api/testing';
import { fakeServer } from '#testing/fake-server.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import { Tips } from './tips';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const show = (answers: Answers = {}) => {
  const made = fakeServer({
    'GET /tips': () => ({ on: false }),
    'PATCH /tips': ({ body }) => body as { on: boolean },
    ...answers,
  });
  showScreen(Tips, { path: '/' });
  return { bodies: () => made.filter(({ call }) => call === 'PATCH /tips').map(({ body }) => body) };
};
const tips = () => screen.findByRole('switch', { name: 'Ask buyers for a tip' });

beforeEach(() => signedInAs('admin'));

test('an admin turns tips on, which are off at first, and off again', async () => {
  const { bodies } = show();
  expect(await tips()).not.toBeChecked();
  await userEvent.click(await tips());
  await waitFor(() => expect(toast.success).toHaveBeenLastCalledWith('Buyers can add a tip now'));
  expect(await tips()).toBeChecked();
  await userEvent.click(await tips());
  await waitFor(() => expect(toast.success).toHaveBeenLastCalledWith('Buyers are no longer asked for a tip'));
  expect(bodies()).toEqual([{ on: true }, { on: false }]);
});

test('the switch stays as it was when the change fails, and a toast says why', async () => {
  show({
    'PATCH /tips': () => {
      throw new ApiError('not_allowed', 'Admins only.', 403);
    },
  });
  await userEvent.click(await tips());
  await waitFor(() =>
    expect(toast.error).toHaveBeenLastCalledWith('You’re no longer an admin, so the tips weren’t changed.'),
  );
  expect(await tips()).not.toBeChecked();
});
