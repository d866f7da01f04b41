import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from './toast';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const showToast = async (show: () => void, text: string) => {
  await act(async () => show());
  return (await screen.findByText(text)).closest<HTMLElement>('.Toastify__toast')!;
};

it('shows all toasts on one board', async () => {
  await showToast(() => {
    toast.success('Login Successful');
    toast.error('LogOut');
  }, 'LogOut');
  await showToast(() => toast.info('Later'), 'Later');
  expect(document.querySelectorAll('.Toastify')).toHaveLength(1);
  expect(document.querySelectorAll('.Toastify__toast')).toHaveLength(3);
});

it('renews a toast when its text is repeated', async () => {
  const toasts = () => screen.getAllByText('Offline');
  await showToast(() => toast.error('Offline'), 'Offline');
  await showToast(() => toast.error('Offline'), 'Offline');
  expect(toasts()).toHaveLength(1);
});

it('shows a toast for each repeated text with an action', async () => {
  const deleted = { action: { label: 'Undo', run: () => {} } };
  await act(async () => {
    toast.success('Deleted', deleted);
    toast.success('Deleted', deleted);
  });
  expect(await screen.findAllByText('Deleted')).toHaveLength(2);
});

it('gives an error the role alert and other toasts the role status (spec 2.34)', async () => {
  const failure = await showToast(() => toast.error('It broke'), 'It broke');
  expect(failure).toHaveClass('Toastify__toast--error');
  expect(failure).toHaveAttribute('role', 'alert');
  const success = await showToast(() => toast.success('It works'), 'It works');
  expect(success).toHaveClass('Toastify__toast--success');
  expect(success).toHaveAttribute('role', 'status');
});

it('offers an action and closes after it', async () => {
  const undo = jest.fn();
  const place = await showToast(
    () => toast.info('Wish deleted', { action: { label: 'Undo', run: undo } }),
    'Wish deleted',
  );
  await userEvent.click(within(place).getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(place).toHaveAttribute('data-in', 'false'));
});

it('closes after 5000 ms (spec 9.1)', async () => {
  const place = await showToast(() => toast.info('Soon gone'), 'Soon gone');
  expect(within(place).getByRole('progressbar')).toHaveStyle({ animationDuration: '5000ms' });
});

describe('with the keyboard focus', () => {
  const focus = (place: HTMLElement) => act(async () => place.focus());
  const button = () => document.body.appendChild(document.createElement('button'));

  it('pauses while it has the focus, and returns the focus when it closes', async () => {
    const before = button();
    await focus(before);
    const place = await showToast(
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

  it('moves the focus to the content when the previously focused element is gone', async () => {
    const content = document.body.appendChild(document.createElement('main'));
    content.tabIndex = -1;
    const before = button();
    await focus(before);
    const place = await showToast(
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
