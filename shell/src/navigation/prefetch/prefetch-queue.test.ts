import { prefetchQueue } from './prefetch-queue';

const started: string[] = [];
const ends = new Map<string, { done: () => void; fails: () => void }>();
let queue: ReturnType<typeof prefetchQueue>;

const add = (pathname: string, isPointedAt = false) =>
  queue.add({
    pathname,
    isPointedAt,
    work: () => {
      started.push(pathname);
      return new Promise<void>((resolve, reject) =>
        ends.set(pathname, { done: resolve, fails: () => reject(new Error('down')) }),
      );
    },
  });
const settle = async (pathname: string, how: 'done' | 'fails') => {
  ends.get(pathname)?.[how]();
  await jest.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  jest.useFakeTimers();
  started.length = 0;
  ends.clear();
  queue = prefetchQueue();
});
afterEach(() => jest.useRealTimers());

it('runs two at once, and starts the next when one has ended', async () => {
  for (const path of ['/a', '/b', '/c']) add(path);
  expect(started).toEqual(['/a', '/b']);
  await settle('/a', 'done');
  expect(started).toEqual(['/a', '/b', '/c']);
});

it('runs links that are pointed at first, and the last of them before the others', async () => {
  for (const path of ['/a', '/b', '/c']) add(path);
  add('/passed', true);
  add('/wanted', true);
  await settle('/a', 'done');
  await settle('/b', 'done');
  expect(started).toEqual(['/a', '/b', '/wanted', '/c']);
});

it('starts no running or waiting page twice', async () => {
  for (const path of ['/a', '/b', '/a', '/c', '/c']) add(path);
  for (const path of ['/a', '/b', '/c']) await settle(path, 'done');
  expect(started).toEqual(['/a', '/b', '/c']);
});

it('drops waiting pages when another page is opened', async () => {
  for (const path of ['/a', '/b', '/c']) add(path);
  queue.clear();
  await settle('/a', 'done');
  expect(started).toEqual(['/a', '/b']);
});

it('pauses after a failure', async () => {
  for (const path of ['/a', '/b', '/c']) add(path);
  await settle('/a', 'fails');
  add('/d', true);
  await settle('/b', 'done');
  expect(started).toEqual(['/a', '/b']);
  await jest.advanceTimersByTimeAsync(31_000);
  add('/e', true);
  expect(started).toEqual(['/a', '/b', '/e']);
});

it('starts at most thirty per minute', async () => {
  for (let page = 0; page < 40; page += 1) {
    add(`/${page}`, true);
    await settle(`/${page}`, 'done');
  }
  expect(started).toHaveLength(30);
  await jest.advanceTimersByTimeAsync(61_000);
  add('/later', true);
  expect(started).toContain('/later');
});
