import { act, fireEvent, screen } from '@testing-library/react';
import { toast } from './toast';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
window.innerWidth = 390;

const toastWith = async (text: string) => (await screen.findByText(text)).closest<HTMLElement>('.Toastify__toast')!;

it('replaces the previous toast with the newest at once on a phone, and announces both', async () => {
  await act(async () => {
    toast.success('Login Successful');
    toast.error('The kitchen is closed');
  });
  const [before, newest] = [await toastWith('Login Successful'), await toastWith('The kitchen is closed')];
  expect(before).toHaveAttribute('data-in', 'false');
  expect(newest).toHaveAttribute('data-in', 'true');
  // A leaving toast stays in the live region until its animation is over, so it is announced, too.
  const board = screen.getByRole('region', { name: 'Notifications (Alt+T)' });
  expect(board).toHaveAttribute('aria-live', 'polite');
  for (const place of [before, newest]) expect(board).toContainElement(place);
  expect(screen.getByRole('alert')).toBe(newest);

  await act(async () => toast.info('Once more'));
  expect(await toastWith('Once more')).toHaveAttribute('data-in', 'true');
  expect(newest).toHaveAttribute('data-in', 'false');
  fireEvent.animationEnd(before);
});

it('keeps a toast with the keyboard focus beside the newest on a phone', async () => {
  await act(async () => toast.info('Wish deleted', { action: { label: 'Undo', run: () => {} } }));
  const before = await toastWith('Wish deleted');
  await act(async () => screen.getByRole('button', { name: 'Undo' }).focus());
  await act(async () => toast.error('It broke'));
  expect(await toastWith('It broke')).toHaveAttribute('data-in', 'true');
  expect(before).toHaveAttribute('data-in', 'true');
});
