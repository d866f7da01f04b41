import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
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

test('shows the instant of the server’s document until hydration, then its own', async () => {
  globalThis.foodCourtClock = { now: 900_000 };
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Clock />);
  expect(shown()).toEqual([900_000]);
  const complaints = jest.fn();
  const root = await act(async () => hydrateRoot(place, <Clock />, { onRecoverableError: complaints }));
  expect(complaints).not.toHaveBeenCalled();
  expect(shown()).toEqual([1_000_000]);
  await act(async () => root.unmount());
  globalThis.foodCourtClock = undefined;
});
