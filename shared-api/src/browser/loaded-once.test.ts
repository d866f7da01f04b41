import { loadedOnce } from './loaded-once';

it('loads once for all who ask, and then has its value', async () => {
  const read = jest.fn(async () => 'menu');
  const menu = loadedOnce(read);
  expect(menu.ifLoaded()).toBeUndefined();
  expect(await Promise.all([menu.load(), menu.load()])).toEqual(['menu', 'menu']);
  expect(menu.ifLoaded()).toBe('menu');
  expect(read).toHaveBeenCalledTimes(1);
});

it('tries again at the next call after a failure', async () => {
  const read = jest.fn(async () => 'menu').mockRejectedValueOnce(new Error('down'));
  const menu = loadedOnce(read);
  await expect(Promise.allSettled([menu.load(), menu.load()])).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  expect(read).toHaveBeenCalledTimes(1);
  expect(menu.ifLoaded()).toBeUndefined();
  await expect(menu.load()).resolves.toBe('menu');
});
