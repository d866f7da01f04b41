import { oneAfterAnother } from './one-after-another';

it('starts a job when the one before has ended, even if that one failed', async () => {
  const ran: string[] = [];
  let fail = (): void => {};
  const run = oneAfterAnother();
  const first = run(
    () =>
      new Promise((_, reject) => {
        ran.push('first');
        fail = () => reject(new Error('burnt'));
      }),
  );
  const second = run(() => ran.push('second'));
  await Promise.resolve();
  expect(ran).toEqual(['first']);
  fail();
  await expect(first).rejects.toThrow('burnt');
  await expect(second).resolves.toBe(2);
  expect(ran).toEqual(['first', 'second']);
});

it('is busy until the last of its jobs has ended', async () => {
  const busy: boolean[] = [];
  const run = oneAfterAnother((isBusy) => busy.push(isBusy));
  await Promise.all([run(() => {}), run(async () => {})]);
  expect(busy).toEqual([true, true, true, false]);
});
