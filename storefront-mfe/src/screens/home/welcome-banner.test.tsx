import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { visitorWantsMotion } from '../testing/motion';
import { WelcomeBanner } from './welcome-banner';

const text = () => document.querySelector('.typed')?.textContent;

/** Milliseconds until the typewriter’s next stroke. */
function nextStroke(): number {
  const before = text();
  let passed = 0;
  while (text() === before && passed < 10_000) {
    act(() => jest.advanceTimersByTime(1));
    passed += 1;
  }
  return passed;
}

beforeEach(() => {
  jest.useFakeTimers();
  visitorWantsMotion(true);
  render(<WelcomeBanner still={false} pause={null} />, { wrapper: MemoryRouter });
});

afterEach(() => jest.useRealTimers());

test('welcomes with a text that types itself (spec 2.38)', () => {
  expect(screen.getByText('Welcome to Food Court')).toBeInTheDocument();
  expect(text()).toBe('hot noodles?');
  nextStroke();
  expect(text()).toBe('hot noodles');
});

test('writes and deletes a letter each 150 ms (spec 2.39, 9.16)', () => {
  nextStroke();
  expect(text()).toBe('hot noodles');
  while (text()) expect(nextStroke()).toBe(150);
  nextStroke();
  expect(text()).toBe('j');
  while (text() !== 'jollof rice?') expect(nextStroke()).toBe(150);
});
