import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { ApiError, type CourierStop } from '@food-court/shared-api';
import { courierRun, courierStop, fakeRun, marina, type FakeRun } from '#testing/courier-run.ts';
import { showScreen } from '#testing/show-screen.tsx';
import CourierScreen from './courier.screen';

const noon = Date.parse('2026-11-28T12:00:00.000Z');
const key = 'k'.repeat(43);
let court: FakeRun;

beforeEach(() => {
  jest.useFakeTimers({ now: noon });
  localStorage.clear();
  court = fakeRun();
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const open = async (...stops: CourierStop[]) => {
  court.run = courierRun(...stops);
  showScreen(CourierScreen, { path: '/courier', at: `/courier#${key}` });
  await pass(0);
};
const heading = (name: string) => screen.getByRole('heading', { level: 1, name });
const sent = (call: string) => court.made.filter(({ name }) => name === call);
const arrived = () => courierStop({ _id: 'a7', state: 'arrived', ...marina });
const unreachable = () => new ApiError('unreachable', 'The food court can’t be reached.');

test('a link that another phone has opened says so, and shows nothing', async () => {
  court.failure = new ApiError('conflict', 'This link is open on another phone.', 409);
  await open(arrived());
  expect(heading('This link is open on another phone')).toBeVisible();
  expect(screen.getByText('Ask the counter for a new one.')).toBeVisible();
  const before = court.made.length;
  await pass(120_000);
  expect(court.made).toHaveLength(before);
});

test('a link that is withdrawn takes the address off the phone', async () => {
  await open(arrived());
  expect(screen.getByText('12 Marina Road')).toBeVisible();
  court.failure = new ApiError('not_found', 'This link no longer works.', 404);
  await pass(20_000);
  expect(heading('This link no longer works')).toBeVisible();
  expect(screen.queryByText('12 Marina Road')).not.toBeInTheDocument();
});

test('a page without a connection opens by itself as soon as there is one', async () => {
  court.failure = unreachable();
  await open(arrived());
  expect(heading('No connection')).toBeVisible();
  court.failure = undefined;
  fireEvent(window, new Event('online'));
  await pass(0);
  expect(screen.getByText('12 Marina Road')).toBeVisible();
});

test('a phone in a pocket asks nothing, and asks at once when it is looked at', async () => {
  const look = jest.spyOn(document, 'visibilityState', 'get');
  await open(courierStop({ _id: 'a7', isReady: false }));
  look.mockReturnValue('hidden');
  const before = court.made.length;
  await pass(120_000);
  expect(court.made).toHaveLength(before);
  court.run = courierRun(courierStop({ _id: 'a7' }));
  look.mockReturnValue('visible');
  fireEvent(document, new Event('visibilitychange'));
  await pass(0);
  expect(screen.getByRole('button', { name: 'Picked up' })).toBeEnabled();
  look.mockRestore();
});

test('a reload is the same phone, and another link another one; neither keeps an address', async () => {
  await open(arrived());
  cleanup();
  await open(arrived());
  cleanup();
  showScreen(CourierScreen, { path: '/courier', at: `/courier#${'x'.repeat(43)}` });
  await pass(0);
  const devices = sent('POST /courier/openings').map(({ body }) => (body as { device: string }).device);
  expect(devices).toHaveLength(3);
  expect(devices[0]).toBe(devices[1]);
  expect(devices[2]).not.toBe(devices[0]);
  const stored = JSON.stringify({ ...localStorage, ...sessionStorage });
  for (const secret of ['Marina', 'Ada', 'Blue gate', key]) expect(stored).not.toContain(secret);
});

test('a phone forgets the links of the days before', async () => {
  await open(arrived());
  cleanup();
  jest.setSystemTime(noon + 25 * 3_600_000);
  showScreen(CourierScreen, { path: '/courier', at: `/courier#${'x'.repeat(43)}` });
  await pass(0);
  expect(Object.keys(localStorage)).toEqual([`food-court-courier-${'x'.repeat(12)}`]);
});

test('asks nothing for an address without a key', async () => {
  showScreen(CourierScreen, { path: '/courier', at: '/courier' });
  await pass(0);
  expect(heading('This link no longer works')).toBeVisible();
  expect(court.made).toEqual([]);
});
