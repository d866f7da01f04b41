import { act, render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { categories } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { dish } from '#testing/fixtures.ts';
import { setMotionPreference } from '#testing/motion-preference.ts';
import { WelcomeBanner } from './welcome-banner';

const text = () => document.querySelector('.typed')?.textContent;

/** Waits for the next letter and returns the milliseconds. */
function nextLetter(): number {
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
  setMotionPreference(true);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  for (const category of categories) {
    const dishes = [1, 2, 3, 4].map((place) => dish({ title: `${category} ${place}`, category }));
    client.setQueryData(apiQuery('GET /category/{category}', { params: { category } }).queryKey, dishes);
  }
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <WelcomeBanner isPaused={false} pauseButton={null} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
});

afterEach(() => jest.useRealTimers());

test('welcomes with a text that types itself (spec 2.38)', () => {
  expect(screen.getByText('Welcome to Food Court')).toBeInTheDocument();
  expect(text()).toBe('hot noodles?');
  nextLetter();
  expect(text()).toBe('hot noodles');
});

test('writes and deletes a letter every 150 ms (spec 2.39, 9.16)', () => {
  nextLetter();
  expect(text()).toBe('hot noodles');
  while (text()) expect(nextLetter()).toBe(150);
  nextLetter();
  expect(text()).toBe('j');
  while (text() !== 'jollof rice?') expect(nextLetter()).toBe(150);
});
