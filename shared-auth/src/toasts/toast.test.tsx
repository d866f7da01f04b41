import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from './toast';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const toasted = async (tell: () => void, text: string) => {
  await act(async () => tell());
  return (await screen.findByText(text)).closest<HTMLElement>('.Toastify__toast')!;
};

it('puts the toasts of everybody on one board', async () => {
  await toasted(() => {
    toast.success('Login Successful');
    toast.error('LogOut');
  }, 'LogOut');
  await toasted(() => toast.info('Later'), 'Later');
  expect(document.querySelectorAll('.Toastify')).toHaveLength(1);
  expect(document.querySelectorAll('.Toastify__toast')).toHaveLength(3);
});

it('tells an error as an alert and everything else as a status (spec 2.34)', async () => {
  const failure = await toasted(() => toast.error('It broke'), 'It broke');
  expect(failure).toHaveClass('Toastify__toast--error');
  expect(failure).toHaveAttribute('role', 'alert');
  const success = await toasted(() => toast.success('It works'), 'It works');
  expect(success).toHaveClass('Toastify__toast--success');
  expect(success).toHaveAttribute('role', 'status');
});

it('offers one thing to do, and goes when it is done', async () => {
  const undo = jest.fn();
  const place = await toasted(
    () => toast.info('Wish deleted', { action: { label: 'Undo', run: undo } }),
    'Wish deleted',
  );
  await userEvent.click(within(place).getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(place).toHaveAttribute('data-in', 'false'));
});

it('closes a toast by itself after 5000 ms (spec 9.1)', async () => {
  const place = await toasted(() => toast.info('Soon gone'), 'Soon gone');
  expect(within(place).getByRole('progressbar')).toHaveStyle({ animationDuration: '5000ms' });
});

describe('for whoever comes to it by keyboard', () => {
  const focus = (place: HTMLElement) => act(async () => place.focus());
  const button = () => document.body.appendChild(document.createElement('button'));

  it('waits while they are there, and lets them go on where they came from', async () => {
    const before = button();
    await focus(before);
    const place = await toasted(
      () => toast.info('Wish gone', { action: { label: 'Put back', run: () => {} } }),
      'Wish gone',
    );
    const action = within(place).getByRole('button', { name: 'Put back' });
    const clock = within(place).getByRole('progressbar');
    await focus(action);
    expect(clock).toHaveStyle({ animationPlayState: 'paused' });
    await focus(before);
    expect(clock).toHaveStyle({ animationPlayState: 'running' });

    await focus(action);
    await act(async () => action.click());
    expect(before).toHaveFocus();
    before.remove();
  });

  it('leads to the content when the place they came from is gone', async () => {
    const content = document.body.appendChild(document.createElement('main'));
    content.tabIndex = -1;
    const before = button();
    await focus(before);
    const place = await toasted(
      () => toast.info('You left', { action: { label: 'Return', run: () => {} } }),
      'You left',
    );
    const action = within(place).getByRole('button', { name: 'Return' });
    await focus(action);
    before.remove();
    await act(async () => action.click());
    expect(content).toHaveFocus();
    content.remove();
  });
});
