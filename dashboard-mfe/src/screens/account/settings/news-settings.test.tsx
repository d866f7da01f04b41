import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createHash, webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { ApiError, type AnswerOf, type NewsChoices } from '@food-court/shared-api';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { openSettings } from '#testing/settings-page.ts';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const settings: NewsChoices = { sound: false, mail: true, canMail: true, pushKey: 'the-key', devices: 0 };
const toggle = (name: string | RegExp) => screen.findByRole('switch', { name });
const push = () => toggle(/^Notifications on this device/);

let permission: NotificationPermission;
let subscription: { endpoint: string; toJSON: () => object; unsubscribe: () => Promise<boolean> } | undefined;
let subscribedWith: unknown;

/** Fakes the browser’s push support, as far as the page uses it. */
function installPush(): void {
  const pushManager = {
    getSubscription: async () => subscription ?? null,
    subscribe: async (options: unknown) => {
      subscribedWith = options;
      const endpoint = 'https://push.test/1';
      subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
        unsubscribe: async () => {
          subscription = undefined;
          return true;
        },
      };
      return subscription;
    },
  };
  const registration = { pushManager };
  const serviceWorker = {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  const Notification = {
    get permission() {
      return permission;
    },
    requestPermission: async () => permission,
  };
  Object.assign(globalThis, { PushManager: class {}, Notification });
}

function uninstallPush(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
}

beforeAll(() => Object.assign(globalThis, { TextEncoder }));

type PushDevice = AnswerOf<'GET /push-devices'>[number];

/** The court’s entry for https://push.test/1. */
const thisBrowser = {
  _id: createHash('sha256').update('https://push.test/1').digest('hex'),
  browser: 'Firefox, Android',
  addedAt: '2026-03-01T12:00:00.000Z',
};

beforeEach(() => {
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  signedInAs('Seller');
  permission = 'granted';
  subscription = undefined;
});
afterEach(uninstallPush);

test('switches sound and mails, and reverts a refused change with its reason', async () => {
  const { sent } = openSettings({
    'GET /news-settings': () => settings,
    'PATCH /news-settings': ({ body }) => {
      const change = body as Partial<NewsChoices>;
      if (change.mail === false) throw new ApiError('unavailable', 'The court is closed.', 503);
      return { ...settings, ...change };
    },
  });
  await userEvent.click(await toggle('Ring once for each notification'));
  await waitFor(async () => expect(await toggle('Ring once for each notification')).toBeChecked());
  await userEvent.click(await toggle(/^Send a mail/));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith(expect.stringContaining('The court is closed.')));
  expect(await toggle(/^Send a mail/)).toBeChecked();
  expect(sent().filter(([call]) => call === 'PATCH /news-settings')).toEqual([
    ['PATCH /news-settings', { sound: true }],
    ['PATCH /news-settings', { mail: false }],
  ]);
});

test('turns off news about wishes', async () => {
  const { sent } = openSettings({
    'GET /news-settings': () => ({ ...settings, wishes: true }),
    'PATCH /news-settings': ({ body }) => ({ ...settings, wishes: true, ...(body as Partial<NewsChoices>) }),
  });
  await userEvent.click(await toggle(/^Tell me about my wishes/));
  await waitFor(async () => expect(await toggle(/^Tell me about my wishes/)).not.toBeChecked());
  expect(sent()).toContainEqual(['PATCH /news-settings', { wishes: false }]);
});

test('has no switch for mails when the court sends none', async () => {
  openSettings({ 'GET /news-settings': () => ({ ...settings, canMail: false }) });
  await toggle('Ring once for each notification');
  expect(screen.queryByRole('switch', { name: /^Send a mail/ })).not.toBeInTheDocument();
});

test('subscribes a browser with the court’s key, and unsubscribes it', async () => {
  installPush();
  let devices: PushDevice[] = [];
  const { sent } = openSettings({
    'GET /news-settings': () => settings,
    'GET /push-devices': () => devices,
    'POST /push-devices': () => {
      devices = [thisBrowser];
      return { ...settings, devices: 1 };
    },
    'DELETE /push-devices': () => {
      devices = [];
      return settings;
    },
  });
  await waitFor(async () => expect(await push()).toBeEnabled());
  expect(await push()).not.toBeChecked();
  await userEvent.click(await push());
  await waitFor(() => expect(subscribedWith).toEqual({ userVisibleOnly: true, applicationServerKey: 'the-key' }));
  await waitFor(async () => expect(await push()).toBeChecked());
  await userEvent.click(await push());
  await waitFor(async () => expect(await push()).not.toBeChecked());
  expect(sent().filter(([call]) => String(call).includes('push-devices'))).toEqual([
    ['POST /push-devices', { endpoint: 'https://push.test/1', keys: { p256dh: 'p', auth: 'a' } }],
    ['DELETE /push-devices', { endpoint: 'https://push.test/1' }],
  ]);
  expect(subscription).toBeUndefined();
});

test('says that the browser blocks notifications', async () => {
  installPush();
  permission = 'denied';
  openSettings();
  expect(await screen.findByText(/Your browser blocks notifications of this site/)).toBeVisible();
  expect(await push()).toBeDisabled();
});

test('says that the browser does not support notifications', async () => {
  openSettings();
  expect(await screen.findByText('This browser has no notifications.')).toBeVisible();
  expect(await push()).toBeDisabled();
});

test('shows a browser that the court removed as off', async () => {
  installPush();
  await navigator.serviceWorker.ready.then(({ pushManager }) => pushManager.subscribe());
  openSettings({ 'GET /push-devices': () => [] });
  await waitFor(async () => expect(await push()).toBeEnabled());
  expect(await push()).not.toBeChecked();
});

test('lists the browsers that receive notifications, which can be removed', async () => {
  installPush();
  await navigator.serviceWorker.ready.then(({ pushManager }) => pushManager.subscribe());
  let devices: PushDevice[] = [
    thisBrowser,
    { _id: 'old', addedAt: '2026-02-01T12:00:00.000Z', usedAt: '2026-02-03T12:00:00.000Z' },
  ];
  const { sent } = openSettings({
    'GET /push-devices': () => devices,
    'DELETE /push-devices/{id}': ({ params }) => {
      devices = devices.filter(({ _id }) => _id !== params.id);
      return { _id: String(params.id) };
    },
  });
  expect(await screen.findByText('Firefox, Android, this one')).toBeVisible();
  expect(screen.getByText(/Added 1 Feb 2026 · last notification 3 Feb 2026/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove A browser' }));
  await waitFor(() => expect(screen.queryByText('A browser')).not.toBeInTheDocument());
  expect(sent()).toContainEqual(['DELETE /push-devices/old', undefined]);
});
