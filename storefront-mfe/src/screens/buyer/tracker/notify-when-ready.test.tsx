import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readPushState, subscribeDevice } from '@food-court/shared-api/push-device';
import { ApiError } from '@food-court/shared-api';
import { fakeServer } from '#testing/fake-server.ts';
import { toasts } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import { NotifyWhenReady } from './notify-when-ready';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));
jest.mock('@food-court/shared-api/push-device', () => ({ readPushState: jest.fn(), subscribeDevice: jest.fn() }));
const readState = jest.mocked(readPushState);
const subscribe = jest.mocked(subscribeDevice);

const settings = { sound: false, mail: true, canMail: true, pushKey: 'key', devices: 0 };
const show = () => showScreen(NotifyWhenReady, { path: '/guest/checkout/:id', at: '/guest/checkout/c1' });
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Tell me when it’s ready' }));
beforeEach(() => {
  jest.resetAllMocks();
  readState.mockResolvedValue('off');
});

test('a guest is told on this device from one press on', async () => {
  fakeServer({ 'GET /news-settings': () => settings });
  subscribe.mockResolvedValue('on');
  show();
  await press();
  expect(await screen.findByRole('status')).toHaveTextContent('This device tells you when it’s ready');
  expect(subscribe).toHaveBeenCalledWith('key');
});

test('a browser that blocks notifications says so', async () => {
  fakeServer({ 'GET /news-settings': () => settings });
  subscribe.mockResolvedValue('blocked');
  show();
  await press();
  expect(await screen.findByRole('status')).toHaveTextContent('Your browser blocks notifications of this site.');
});

test('a failure is said, and the button stays', async () => {
  fakeServer({
    'GET /news-settings': () => {
      throw new ApiError('unreachable', 'The food court can’t be reached.');
    },
  });
  show();
  await press();
  expect(await screen.findByRole('button', { name: 'Tell me when it’s ready' })).toBeVisible();
  expect(toasts).toEqual(['error: The food court can’t be reached.']);
});

test.each(['missing', 'blocked'] as const)('a browser whose notifications are %s shows nothing', async (state) => {
  readState.mockResolvedValue(state);
  show();
  await act(async () => {});
  expect(screen.queryByRole('button', { name: /Tell me/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
