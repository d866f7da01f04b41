import { act, render, screen } from '@testing-library/react';
import { useNow } from './use-now';

const Clock = () => <time>{useNow()}</time>;
const shown = () => screen.getAllByText(/^\d+$/).map(({ textContent }) => Number(textContent));

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => jest.useRealTimers());

test('updates all components with one timer, and stops the timer after the last unmount', () => {
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

test('starts with the current time', () => {
  jest.setSystemTime(5_000_000);
  render(<Clock />);
  expect(shown()).toEqual([5_000_000]);
});
