import { act, fireEvent, screen, within } from '@testing-library/react';
import { toast } from './toast';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
window.innerWidth = 390;

it('on a phone one toast is in sight, and the next comes when it has closed', async () => {
  await act(async () => {
    toast.success('Login Successful');
    toast.error('The kitchen is closed');
  });
  const first = (await screen.findByText('Login Successful')).closest<HTMLElement>('.Toastify__toast')!;
  expect(screen.queryByText('The kitchen is closed')).not.toBeInTheDocument();

  fireEvent.click(within(first).getByRole('button', { name: 'close' }));
  fireEvent.animationEnd(first);
  const next = await screen.findByRole('alert');
  expect(next).toHaveTextContent('The kitchen is closed');
  expect(document.querySelectorAll('.Toastify__toast')).toHaveLength(1);
});
