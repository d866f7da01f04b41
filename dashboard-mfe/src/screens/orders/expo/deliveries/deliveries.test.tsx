import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type CourierRun, type Delivery, type WaitingDelivery } from '@food-court/shared-api';
import type { FakeRequest } from '@food-court/shared-api/testing';
import { fakeServer, paidOrder } from '#testing/fake-server.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { press } from '#testing/fill-dish-form.ts';
import { showScreen } from '#testing/show-screen.tsx';
import french from '#languages/fr.json';
import ExpoScreen from '../expo.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const delivery = (on: boolean): Delivery => ({
  ...{ on, reachKm: 10, zones: [], least: 500, most: 3_000, perKm: 200, step: 1, mostStep: 2, nairaPerDollar: 1_500 },
});
const price = {
  ...{ amount: 0.47, naira: 702.8, nairaPerDollar: 1_500, km: 3.4, step: 1 },
  rule: { version: 1, least: 390, most: 850, perKm: 92, mostStep: 1.5 },
};
const waitingOf = (id: string, change: Partial<WaitingDelivery> = {}): WaitingDelivery => ({
  _id: id,
  number: `#${id.toUpperCase()}`,
  km: 2.4,
  paidAt: '2026-11-28T12:00:00.000Z',
  isReady: true,
  ...change,
});
const runOf = (change: Partial<CourierRun> = {}): CourierRun => ({
  _id: 'r1',
  courier: 'Tunde',
  startedAt: '2026-11-28T12:30:00.000Z',
  expiresAt: '2026-11-28T16:30:00.000Z',
  isOpened: true,
  stops: [{ _id: 'c3', number: '#C3', dayNumber: 51, km: 1, state: 'on_its_way' }],
  ...change,
});

let court: Delivery;
let waiting: WaitingDelivery[];
let runs: CourierRun[];
let refusal: ApiError | undefined;
let made: readonly FakeRequest[];

beforeEach(() => {
  signedInAs('admin');
  [court, runs, refusal] = [delivery(true), [], undefined];
  waiting = [waitingOf('a7', { dayNumber: 47 }), waitingOf('b8', { zone: 'Yaba', isReady: false })];
  made = fakeServer({
    'GET /order-board/{email}': () => [
      paidOrder({ title: 'Jollof', status: 'ready', serving: { kind: 'delivery', to: '12 Marina Road' } as never }),
    ],
    'GET /delivery': () => court,
    'GET /waiting-deliveries': () => waiting,
    'GET /courier-runs': () => runs,
    'GET /unpaid-courier-runs': () => [],
    'POST /courier-runs': ({ body }) => {
      if (refusal) throw refusal;
      const { courier, stops } = body as { courier: string; stops: string[] };
      const given = stops.map((id) => ({ ...waitingOf(id), state: 'waiting' as const }));
      waiting = waiting.filter(({ _id }) => !stops.includes(_id));
      const run = runOf({ courier, isOpened: false, stops: given });
      runs = [run, ...runs];
      return { ...run, key: 'the-key' };
    },
    'POST /checkouts/{id}/delivery/end': ({ params, body }) => {
      const { outcome } = body as { outcome: 'delivered' };
      runs = [runOf({ stops: [{ _id: params.id ?? '', number: '#C3', km: 1, state: outcome }] })];
      return { to: '', atDoor: false, price, state: outcome };
    },
    'DELETE /courier-runs/{id}': ({ params }) => {
      runs = runs.filter(({ _id }) => _id !== params.id);
      return { _id: params.id ?? '' };
    },
  });
});
afterEach(() => {
  globalThis.foodCourtTexts = undefined;
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
  jest.useRealTimers();
});

const setNavigator = (name: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });
const open = async () => {
  showScreen(ExpoScreen, { path: '/dashboard/expo' });
  await screen.findByRole('heading', { name: 'Deliveries' });
};
const box = (name: RegExp) => screen.findByRole('checkbox', { name });
const started = () => made.flatMap(({ name, body }) => (name === 'POST /courier-runs' ? [body] : []));
const startRun = async () => {
  await userEvent.click(await box(/^#B8/));
  await userEvent.click(await box(/^47/));
  await userEvent.type(screen.getByRole('textbox', { name: 'Courier' }), ' Tunde ');
  await press('Start a run');
};

test('the card of a delivery says that, and not where', async () => {
  await open();
  expect(screen.getByRole('article', { name: /JOLLO/ })).toHaveTextContent('Delivery');
  expect(screen.queryByText(/Marina/)).not.toBeInTheDocument();
});

test('an admin sees what waits for a courier, how far it goes and whether it is ready', async () => {
  await open();
  expect(await box(/^47 #A7 2\.4 km paid .+ Ready$/)).toBeEnabled();
  expect(await box(/^#B8 Yaba paid .+ Still cooking$/)).toBeEnabled();
});

test('an admin starts a run in the order of the ticks, and gets its link once, as text and as a code', async () => {
  await open();
  await startRun();
  expect(await screen.findByRole('heading', { name: 'Link for Tunde' })).toHaveFocus();
  expect(started()).toEqual([{ courier: 'Tunde', stops: ['b8', 'a7'] }]);
  expect(screen.getByRole('textbox', { name: 'Address of the link' })).toHaveValue(
    `${location.origin}/courier#the-key`,
  );
  expect(screen.getByRole('img', { name: 'QR code of the link for Tunde' })).toBeVisible();
  expect(await screen.findByText('No delivery waits for a courier.')).toBeVisible();
  expect(screen.getByRole('article', { name: 'Tunde' })).toHaveTextContent(/The link isn’t opened yet.*#B8.*#A7/);
});

test('a stop says its place while it is ticked', async () => {
  await open();
  await userEvent.click(await box(/^#B8/));
  await userEvent.click(await box(/^47/));
  expect(await box(/^47.*Stop 2$/)).toBeChecked();
  await userEvent.click(await box(/^#B8/));
  expect(await box(/^47.*Stop 1$/)).toBeChecked();
});

test('a run needs a delivery and a name, and takes ten stops', async () => {
  waiting = Array.from({ length: 11 }, (_, place) => waitingOf(`d${place}`));
  await open();
  await box(/^#D0 /);
  await press('Start a run');
  expect(screen.getByRole('alert')).toHaveTextContent('Tick a delivery first.');
  for (const one of screen.getAllByRole('checkbox').slice(0, 10)) fireEvent.click(one);
  expect(await box(/^#D10 /)).toBeDisabled();
  await press('Start a run');
  expect(screen.getByRole('textbox', { name: 'Courier' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Courier' })).toHaveAccessibleDescription(
    expect.stringContaining('Enter the name of the courier.') as string,
  );
  expect(started()).toEqual([]);
});

test('an admin learns that another courier has one of the deliveries, and sees what is left', async () => {
  await open();
  await box(/^47/);
  refusal = new ApiError('conflict', 'Another courier has #B8.', 409);
  waiting = waiting.slice(0, 1);
  await startRun();
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^#B8/ })).not.toBeInTheDocument());
  expect(toast.error).toHaveBeenCalledWith('Another courier has #B8.');
  expect(await box(/^47.*Stop 1$/)).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Courier' })).toHaveValue(' Tunde ');
});

test('a link can be copied, and shared where the browser can', async () => {
  const [writeText, share] = [jest.fn(async () => undefined), jest.fn(async () => undefined)];
  setNavigator('share', share);
  await open();
  await startRun();
  await screen.findByRole('heading', { name: 'Link for Tunde' });
  setNavigator('clipboard', { writeText });
  await press('Copy the link');
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/courier#the-key`);
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Link copied'));
  await press('Share the link');
  expect(share).toHaveBeenCalledWith({ title: 'Deliveries', url: `${location.origin}/courier#the-key` });
});

test('a browser that copies nothing says so', async () => {
  await open();
  await startRun();
  await screen.findByRole('heading', { name: 'Link for Tunde' });
  expect(screen.queryByRole('button', { name: 'Share the link' })).not.toBeInTheDocument();
  setNavigator('clipboard', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) });
  await press('Copy the link');
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('We couldn’t copy the link. Copy the address instead.'));
});

test('the link disappears from the counter soon after a phone has opened it', async () => {
  jest.useFakeTimers();
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  showScreen(ExpoScreen, { path: '/dashboard/expo' });
  await pass(0);
  fireEvent.click(screen.getByRole('checkbox', { name: /^47/ }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Courier' }), { target: { value: 'Tunde' } });
  fireEvent.click(screen.getByRole('button', { name: 'Start a run' }));
  await pass(3_000);
  expect(screen.getByRole('heading', { name: 'Link for Tunde' })).toBeVisible();
  runs = runs.map((run) => ({ ...run, isOpened: true }));
  await pass(4_000);
  expect(screen.queryByRole('heading', { name: 'Link for Tunde' })).not.toBeInTheDocument();
});

test('an admin sees how far the stops of a courier are, and withdraws the link after a confirmation', async () => {
  runs = [runOf({ stops: [...runOf().stops, { ...waitingOf('d4'), state: 'delivered' }] })];
  await open();
  const run = within(await screen.findByRole('article', { name: 'Tunde' }));
  expect(run.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '51 #C3On its way',
    '#D4Delivered',
  ]);
  await press('Withdraw the link of Tunde');
  const dialog = within(screen.getByRole('dialog', { name: 'Withdraw the link of Tunde?' }));
  expect(made.some(({ name }) => name.startsWith('DELETE'))).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw the link' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Tunde' })).not.toBeInTheDocument());
  expect(made.find(({ name }) => name.startsWith('DELETE'))?.params).toEqual({ id: 'r1' });
  expect(toast.success).toHaveBeenCalledWith('The link of Tunde no longer works');
  expect(screen.getByRole('heading', { name: 'Deliveries' })).toHaveFocus();
});

test.each([
  ['with nothing to deliver sees nothing of it', [], [], false],
  ['that has turned delivery off still sees what waits', [waitingOf('a7')], [], true],
  ['that has turned delivery off still sees who is out', [], [runOf()], true],
] as const)('a court %s', async (_what, nowWaiting, nowRuns, isShown) => {
  [court, waiting, runs] = [delivery(false), [...nowWaiting], [...nowRuns]];
  showScreen(ExpoScreen, { path: '/dashboard/expo' });
  await screen.findByRole('article', { name: /JOLLO/ });
  await waitFor(() => expect(made.some(({ name }) => name === 'GET /courier-runs')).toBe(true));
  await act(async () => {});
  expect(screen.queryAllByRole('heading', { name: 'Deliveries' })).toHaveLength(isShown ? 1 : 0);
});

test('speaks French', async () => {
  globalThis.foodCourtTexts = { '': 'fr', ...french };
  runs = [runOf({ isOpened: false })];
  showScreen(ExpoScreen, { path: '/dashboard/expo' });
  expect(await screen.findByRole('heading', { name: 'Livraisons' })).toBeVisible();
  expect(await box(/^47 #A7 2,4 km payée à .+ Prêt$/)).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Lancer une tournée' })).toBeVisible();
  expect(screen.getByRole('article', { name: 'Tunde' })).toHaveTextContent('Le lien n’est pas encore ouvert');
});

test('the counter marks a stop as delivered whose courier has no code', async () => {
  runs = [runOf()];
  showScreen(ExpoScreen, { path: '/dashboard/expo' });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for #C3' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Mark as delivered' }));
  expect(made).toContainEqual(
    expect.objectContaining({ name: 'POST /checkouts/{id}/delivery/end', body: { outcome: 'delivered' } }),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Actions for #C3' })).not.toBeInTheDocument());
});
