import { withTabLock } from './tab-lock';

/** Fakes the browser’s lock manager: a lock is held until its work is done. */
function browserLocks(): Pick<LockManager, 'request'> {
  const last = new Map<string, Promise<unknown>>();
  const request = (name: string, work: () => Promise<unknown>) => {
    const done = (last.get(name) ?? Promise.resolve()).then(work);
    last.set(
      name,
      done.catch(() => {}),
    );
    return done;
  };
  return { request: request as LockManager['request'] };
}

const setLocks = (locks: unknown): void =>
  void Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
afterEach(() => setLocks(undefined));

test('starts the second job when the first has ended, even after an error', async () => {
  setLocks(browserLocks());
  const steps: string[] = [];
  let fail = (_: Error): void => {};
  const first = withTabLock(
    'soup',
    () => (steps.push('first begins'), new Promise<void>((_, reject) => (fail = reject))),
  );
  const second = withTabLock('soup', async () => void steps.push('second begins'));
  await withTabLock('rice', async () => void steps.push('another name begins'));
  fail(new Error('no answer'));
  await expect(first).rejects.toThrow('no answer');
  await second;
  expect(steps).toEqual(['first begins', 'another name begins', 'second begins']);
});

test.each([
  ['has no', undefined],
  ['denies', { request: () => Promise.reject(new DOMException('No', 'SecurityError')) }],
])('runs the work once without a lock in a browser that %s locks', async (_, locks) => {
  setLocks(locks);
  const work = jest.fn(async () => 'an order');
  await expect(withTabLock('soup', work)).resolves.toBe('an order');
  expect(work).toHaveBeenCalledTimes(1);
});
