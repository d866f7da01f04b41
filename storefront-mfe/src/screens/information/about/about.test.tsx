import { act, render, screen } from '@testing-library/react';
import { setMotionPreference } from '#testing/motion-preference.ts';
import AboutScreen from './about.screen';

// It loads separately and has its own tests.
jest.mock('#basket/entry/basket-slot.tsx', () => ({ BasketSlot: () => null }));

const shown = () => document.querySelector('.typed')?.textContent;

test('types the announcement with the delays of the specification (spec 2.78, 2.79, 9.16, 9.17, 9.18)', () => {
  jest.useFakeTimers();
  setMotionPreference(true);
  render(<AboutScreen />);
  const announcement = 'About Section Coming Soon . . .';
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  expect(screen.getByRole('heading', { name: announcement })).toBeInTheDocument();
  expect(shown()).toBe(announcement);
  wait(1_999);
  expect(shown()).toBe(announcement);
  wait(1);
  expect(shown()).toBe(announcement.slice(0, -1));
  for (let letter = 1; letter < announcement.length; letter += 1) wait(150);
  expect(shown()).toBe('');
  wait(999);
  expect(shown()).toBe('');
  wait(1);
  expect(shown()).toBe('A');
  wait(149);
  expect(shown()).toBe('A');
  wait(1);
  expect(shown()).toBe('Ab');
  jest.useRealTimers();
});
