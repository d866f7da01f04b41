import { act, render, screen } from '@testing-library/react';
import { useLazyComponent } from './use-lazy-component';

const Part = () => <p>the part</p>;
const broken = () => Promise.reject(new Error('Loading chunk failed'));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function open(load: () => Promise<typeof Part>) {
  const Place = () => {
    const Late = useLazyComponent(load);
    return Late ? <Late /> : <p>waiting</p>;
  };
  return act(async () => render(<Place />));
}

it('retries a failed load and shows the component once it is loaded', async () => {
  const load = jest.fn(async () => Part).mockImplementationOnce(broken);
  await open(load);
  expect(screen.getByText('waiting')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('the part')).toBeInTheDocument();
});

it('stops retrying after unmount', async () => {
  const load = jest.fn(broken);
  const { unmount } = await open(load);
  unmount();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(1);
});
