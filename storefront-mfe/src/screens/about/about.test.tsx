import { act, render, screen } from '@testing-library/react';
import { visitorWantsMotion } from '../testing/motion';
import AboutScreen from './about.screen';

const shown = () => document.querySelector('.typed')?.textContent;

test('types the announcement at the pace of the specification', () => {
  jest.useFakeTimers();
  visitorWantsMotion(true);
  render(<AboutScreen />);
  const announcement = 'About Section Coming Soon . . .';
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  expect(screen.getByRole('heading', { name: announcement })).toBeInTheDocument();
  expect(shown()).toBe(announcement);
  wait(2_000);
  expect(shown()).toBe(announcement.slice(0, -1));
  for (let letter = 1; letter < announcement.length; letter += 1) wait(150);
  expect(shown()).toBe('');
  wait(1_000);
  expect(shown()).toBe('A');
  wait(150);
  expect(shown()).toBe('Ab');
  jest.useRealTimers();
});
