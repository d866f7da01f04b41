import { act, fireEvent, screen } from '@testing-library/react';
import { ApiError, type Order } from '@food-court/shared-api';
import { FakeOrderStream } from '@food-court/shared-api/testing';
import { FakeAudio } from '#testing/fake-audio.ts';
import { fakeServer, paidOrder } from '#testing/fake-server.ts';
import { signedInAs } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import OrderBoardScreen from './order-board.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

let orders: Order[];
let stream: FakeOrderStream;
let audio: FakeAudio;
const now = Date.parse('2025-11-20T10:04:30.000Z');

beforeEach(() => {
  jest.useFakeTimers({ now });
  localStorage.clear();
  signedInAs('Seller');
  orders = [paidOrder({ title: 'Jollof' })];
  stream = new FakeOrderStream();
  fakeServer({ 'GET /order-board/{email}': () => orders }, stream);
});
afterEach(() => {
  audio.remove();
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const open = async ({ pressed } = { pressed: true }) => {
  audio = new FakeAudio(pressed);
  showScreen(OrderBoardScreen, { path: '/dashboard/order-board' });
  await pass(0);
  stream.start();
  await pass(0);
};
const arrives = async (...titles: string[]) => {
  orders = [...orders, ...titles.map((title) => paidOrder({ title }))];
  stream.sendChange('any');
  await pass(900);
};
const head = (title: string) => screen.getByRole('article', { name: new RegExp(title) }).querySelector('header');

test('shows, rings and announces a new order within a second, but does not ring for existing orders', async () => {
  await open();
  expect(audio.tones).toBe(0);
  await arrives('Suya');
  expect(screen.getByRole('article', { name: /Suya/ })).toBeInTheDocument();
  expect(audio.tones).toBe(2);
  expect(screen.getByText('New order: #SUYA Suya')).toHaveAttribute('role', 'status');
  await arrives('Zobo', 'Soup');
  expect(screen.getByText('2 new orders')).toBeInTheDocument();
  expect(audio.tones).toBe(4);
});

test('does not treat an order that moved on or returned as new', async () => {
  await open();
  orders = [{ ...orders[0]!, status: 'accepted' }];
  stream.sendChange('jollof');
  await pass(900);
  orders = [];
  stream.sendChange('jollof');
  await pass(900);
  await arrives('Jollof');
  expect(audio.tones).toBe(0);
});

test('polls the board every five seconds while the stream is down', async () => {
  await open();
  stream.disconnect();
  await pass(100);
  orders = [...orders, paidOrder({ title: 'Suya' })];
  await pass(5_000);
  expect(screen.getByRole('article', { name: /Suya/ })).toBeInTheDocument();
});

test('keeps the tickets after a failed refetch and says that they may be out of date', async () => {
  const old = () => screen.queryByText(/^No connection since .+\. This may be out of date\.$/);
  let isDown = true;
  await open();
  fakeServer(
    { 'GET /order-board/{email}': () => (isDown ? Promise.reject(new ApiError('unreachable', 'No stream.')) : orders) },
    stream,
  );
  stream.disconnect();
  await pass(5_200);
  expect(old()).toHaveAttribute('role', 'status');
  expect(screen.getByRole('article', { name: /Jollof/ })).toBeInTheDocument();
  await pass(10_000);
  expect(old()).toBeInTheDocument();
  isDown = false;
  await pass(5_000);
  expect(old()).not.toBeInTheDocument();
});

describe('sound', () => {
  test('says that the browser blocks it, and plays after the first press', async () => {
    await open({ pressed: false });
    expect(screen.getByText('Sound is blocked until you press something on this page.')).toBeVisible();
    await arrives('Suya');
    expect(audio.tones).toBe(0);
    audio.press();
    fireEvent.pointerUp(document.body);
    await pass(0);
    expect(screen.queryByText(/Sound is blocked/)).not.toBeInTheDocument();
    await arrives('Zobo');
    expect(audio.tones).toBe(2);
  });

  test('stays off after it is turned off', async () => {
    await open();
    fireEvent.click(screen.getByRole('switch', { name: 'Sound for new orders' }));
    await arrives('Suya');
    expect(audio.tones).toBe(0);
    expect(localStorage.getItem('food-court/order-board/sound')).toBe('off');
    fireEvent.click(screen.getByRole('switch'));
    await arrives('Zobo');
    expect(audio.tones).toBe(2);
  });

  test('stays off on the next visit without a message that it is blocked', async () => {
    localStorage.setItem('food-court/order-board/sound', 'off');
    await open({ pressed: false });
    expect(screen.getByRole('switch', { name: 'Sound for new orders' })).not.toBeChecked();
    expect(screen.queryByText(/Sound is blocked/)).not.toBeInTheDocument();
  });

  test('says so when the browser has no sound', async () => {
    audio = new FakeAudio(true);
    audio.remove();
    showScreen(OrderBoardScreen, { path: '/dashboard/order-board' });
    await pass(0);
    expect(screen.getByText(/this browser plays none/)).toBeVisible();
  });
});

test('updates a ticket’s age and colour over time', async () => {
  await open();
  expect(head('Jollof')).toHaveTextContent('4 min');
  await pass(30_000);
  expect(head('Jollof')).toHaveTextContent('5 min');
  expect(head('Jollof')).toHaveClass('neutral');
  await pass(5 * 60_000);
  expect(head('Jollof')).toHaveClass('warning');
  await pass(10 * 60_000);
  expect(head('Jollof')).toHaveClass('danger');
});
