import { tabsInTurn } from './tabs-in-turn';

/** As browsers keep them: whoever has a name's lock has it until the work is done. */
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

const locksAre = (locks: unknown): void =>
  void Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
afterEach(() => locksAre(undefined));

test('the second one begins when the first has ended, whatever its end', async () => {
  locksAre(browserLocks());
  const steps: string[] = [];
  let fail = (_: Error): void => {};
  const first = tabsInTurn(
    'soup',
    () => (steps.push('first begins'), new Promise<void>((_, reject) => (fail = reject))),
  );
  const second = tabsInTurn('soup', async () => void steps.push('second begins'));
  await tabsInTurn('rice', async () => void steps.push('another name begins'));
  fail(new Error('no answer'));
  await expect(first).rejects.toThrow('no answer');
  await second;
  expect(steps).toEqual(['first begins', 'another name begins', 'second begins']);
});

test.each([
  ['has none', undefined],
  ['gives none', { request: () => Promise.reject(new DOMException('No', 'SecurityError')) }],
])('a browser that %s does the work once all the same', async (_, locks) => {
  locksAre(locks);
  const work = jest.fn(async () => 'an order');
  await expect(tabsInTurn('soup', work)).resolves.toBe('an order');
  expect(work).toHaveBeenCalledTimes(1);
});
