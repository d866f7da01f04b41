import { act, fireEvent, screen } from '@testing-library/react';
import { ApiError, type CourierStop, type OpenRun } from '@food-court/shared-api';
import { courierRun, courierStop, fakeRun, marina, type FakeRun } from '#testing/courier-run.ts';
import { showScreen } from '#testing/show-screen.tsx';
import french from '#languages/fr.json';
import CourierScreen from './courier.screen';

let court: FakeRun;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-28T12:00:00.000Z') });
  localStorage.clear();
  court = fakeRun();
});
afterEach(() => {
  globalThis.foodCourtTexts = undefined;
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const paysOf = (change: Partial<NonNullable<OpenRun['pays']>> = {}): NonNullable<OpenRun['pays']> => ({
  pay: 0.98,
  tips: 2.2,
  stops: 2,
  isEarned: false,
  ...change,
});
const open = async (pays: OpenRun['pays'], ...stops: CourierStop[]) => {
  [court.pays, court.run] = [pays, courierRun(...stops)];
  showScreen(CourierScreen, { path: '/courier', at: `/courier#${'k'.repeat(43)}` });
  await pass(0);
};
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(0);
};
const atDoor = () => courierStop({ _id: 'a7', state: 'arrived', atDoor: true, ...marina });
const delivered = () => courierStop({ _id: 'b8', state: 'delivered' });
const expectedPay = 'This run pays $3.18: $0.98 for 2 deliveries, $2.20 tips.';

test('a courier sees what a run pays before anything is picked up', async () => {
  await open(paysOf(), courierStop({ _id: 'a7' }), courierStop({ _id: 'b8' }));
  expect(screen.getByText(expectedPay)).toBeVisible();
});

test('a courier sees the same pay while one stop is done, and what was earned when all are', async () => {
  await open(paysOf(), atDoor(), delivered());
  expect(screen.getByText(expectedPay)).toBeVisible();
  [court.effect, court.pays] = [{ state: 'delivered' }, paysOf({ isEarned: true })];
  await press('Left at the door');
  expect(screen.getByRole('heading', { level: 1, name: 'All done. Thank you.' })).toHaveFocus();
  expect(screen.getByText('You earned $3.18: $0.98 for 2 deliveries, $2.20 tips.')).toBeVisible();
  expect(screen.queryByText(/This run pays/)).not.toBeInTheDocument();
});

test('a run without tips says that there are none', async () => {
  await open(paysOf({ pay: 0.49, tips: 0, stops: 1 }), courierStop({ _id: 'a7' }));
  expect(screen.getByText('This run pays $0.49: $0.49 for 1 delivery, $0.00 tips.')).toBeVisible();
});

test('the pay falls when an order is refunded before it leaves', async () => {
  await open(paysOf(), courierStop({ _id: 'a7' }), courierStop({ _id: 'b8' }));
  court.pays = paysOf({ pay: 0.49, tips: 0, stops: 1 });
  await pass(20_000);
  expect(screen.getByText('This run pays $0.49: $0.49 for 1 delivery, $0.00 tips.')).toBeVisible();
});

test('a step that the court refuses leaves the pay as it was', async () => {
  await open(paysOf(), atDoor(), delivered());
  court.refusal = new ApiError('conflict', 'The counter has ended this stop.', 409);
  await press('Left at the door');
  expect(screen.getByText(expectedPay)).toBeVisible();
});

test.each([
  ['no stop is left to bring', paysOf({ pay: 0, tips: 0, stops: 0, isEarned: true })],
  ['the server is of the release before', undefined],
] as const)('a run says nothing of its pay when %s', async (_, pays) => {
  await open(pays, courierStop({ _id: 'a7' }));
  expect(screen.getByRole('article', { name: '#A7' })).toBeVisible();
  expect(screen.queryByText(/pays|earned/)).not.toBeInTheDocument();
});

test('speaks French', async () => {
  globalThis.foodCourtTexts = { '': 'fr', ...french };
  await open(paysOf({ stops: 1, isEarned: true }), delivered());
  expect(screen.getByText(/^Vous avez gagné/)).toHaveTextContent(
    'Vous avez gagné 3,18 $ : 0,98 $ pour 1 livraison, 2,20 $ de pourboires.',
  );
});
