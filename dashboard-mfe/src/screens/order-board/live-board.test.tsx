import { act, fireEvent, screen, within } from '@testing-library/react';
import { ApiError, type Order } from 'shared-api';
import { LiveLine } from 'shared-api/testing';
import { FakeAudio } from '../testing/fake-audio';
import { fakeCourt, paidOrder } from '../testing/fake-court';
import { signedInAs } from '../testing/fake-session';
import { showScreen } from '../testing/show-screen';
import OrderBoardScreen from './order-board.screen';

jest.mock('shared-auth', () => jest.requireActual<object>('../testing/fake-session'));

let orders: Order[];
let line: LiveLine;
let audio: FakeAudio;
const now = Date.parse('2025-11-20T10:04:30.000Z');

beforeEach(() => {
  jest.useFakeTimers({ now });
  localStorage.clear();
  signedInAs('Seller');
  orders = [paidOrder({ title: 'Jollof' })];
  line = new LiveLine();
  fakeCourt({ 'GET /order-board/{email}': () => orders }, line);
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
  line.start();
  await pass(0);
};
const arrives = async (...titles: string[]) => {
  orders = [...orders, ...titles.map((title) => paidOrder({ title }))];
  line.tell('any');
  await pass(900);
};
const badge = (title: string) => within(screen.getByRole('article', { name: new RegExp(title) })).getByText(/min|now/);

test('a new order is there within a second, heard and read out; what stood there before was not', async () => {
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

test('one that moved on, or came back, is no new order', async () => {
  await open();
  orders = [{ ...orders[0]!, status: 'accepted' }];
  line.tell('jollof');
  await pass(900);
  orders = [];
  line.tell('jollof');
  await pass(900);
  await arrives('Jollof');
  expect(audio.tones).toBe(0);
});

test('the board is asked for every five seconds while nobody tells', async () => {
  await open();
  line.breaks();
  await pass(100);
  orders = [...orders, paidOrder({ title: 'Suya' })];
  await pass(5_000);
  expect(screen.getByRole('article', { name: /Suya/ })).toBeInTheDocument();
});

test('a board that can’t be read again keeps its tickets and says that they may be old, until it can', async () => {
  const old = () => screen.queryByText(/these orders may be out of date/);
  let isDown = true;
  await open();
  fakeCourt(
    { 'GET /order-board/{email}': () => (isDown ? Promise.reject(new ApiError('unreachable', 'No line.')) : orders) },
    line,
  );
  line.breaks();
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
  test('that the browser blocks says so, and is heard from the first press on', async () => {
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

  test('can be turned off, and stays off', async () => {
    await open();
    fireEvent.click(screen.getByRole('switch', { name: 'Sound for new orders' }));
    await arrives('Suya');
    expect(audio.tones).toBe(0);
    expect(localStorage.getItem('food-court/order-board/sound')).toBe('off');
    fireEvent.click(screen.getByRole('switch'));
    await arrives('Zobo');
    expect(audio.tones).toBe(2);
  });

  test('in a browser that has none says so', async () => {
    audio = new FakeAudio(true);
    audio.remove();
    showScreen(OrderBoardScreen, { path: '/dashboard/order-board' });
    await pass(0);
    expect(screen.getByText(/this browser plays none/)).toBeVisible();
  });
});

test('a ticket grows old by itself, and says so by its colour', async () => {
  await open();
  expect(badge('Jollof')).toHaveTextContent('4 min');
  await pass(30_000);
  expect(badge('Jollof')).toHaveTextContent('5 min');
  expect(badge('Jollof')).toHaveClass('neutral');
  await pass(5 * 60_000);
  expect(badge('Jollof')).toHaveClass('warning');
  await pass(10 * 60_000);
  expect(badge('Jollof')).toHaveClass('danger');
});
