import { act, render, screen } from '@testing-library/react';
import { useNow } from './use-now';

const Clock = () => <time>{useNow()}</time>;
const shown = () => screen.getAllByText(/^\d+$/).map(({ textContent }) => Number(textContent));

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => jest.useRealTimers());

test('goes on for all by one timer, and stands still when nobody looks', () => {
  const { unmount } = render(
    <>
      <Clock />
      <Clock />
    </>,
  );
  expect(shown()).toEqual([1_000_000, 1_000_000]);
  expect(jest.getTimerCount()).toBe(1);
  act(() => jest.advanceTimersByTime(10_000));
  expect(shown()).toEqual([1_010_000, 1_010_000]);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

test('begins with the time of then', () => {
  jest.setSystemTime(5_000_000);
  render(<Clock />);
  expect(shown()).toEqual([5_000_000]);
});
