import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, render, screen } from '@testing-library/react';
import { setMotionPreference } from '../testing/motion-preference';
import { TypewriterText } from './typewriter-text';

const phrases = ['tea', 'rice'];
const pace = { letter: 150, beforeWriting: 1_000, beforeDeleting: 2_000 };

const after = (ms: number) => act(() => jest.advanceTimersByTime(ms));

const letters = () => document.querySelector('.typed');
const shown = () => letters()?.textContent;
const typewriter = (isPaused = false) => (
  <TypewriterText phrases={phrases} pace={pace} spoken="tea or rice" isPaused={isPaused} />
);
const start = () => render(typewriter());

beforeEach(() => {
  jest.useFakeTimers();
  setMotionPreference(true);
});

afterEach(() => jest.useRealTimers());

test('starts with the whole first phrase, as rendered by the server', () => {
  start();
  expect(shown()).toBe('tea');
});

test('waits before deleting, then deletes a letter every 150 ms', () => {
  start();
  after(1_999);
  expect(shown()).toBe('tea');
  after(1);
  expect(shown()).toBe('te');
  after(149);
  expect(shown()).toBe('te');
  after(1);
  expect(shown()).toBe('t');
  after(150);
  expect(shown()).toBe('');
});

test('waits, writes the next phrase one letter every 150 ms, and starts over after the last one', () => {
  start();
  after(2_000);
  after(150);
  after(150);
  after(999);
  expect(shown()).toBe('');
  after(1);
  expect(shown()).toBe('r');
  for (const text of ['ri', 'ric', 'rice']) {
    after(150);
    expect(shown()).toBe(text);
  }
  after(2_000);
  for (let left = 0; left < 3; left += 1) after(150);
  after(1_000);
  expect(shown()).toBe('t');
});

test('does not move for users who prefer reduced motion', () => {
  setMotionPreference(false);
  start();
  after(60_000);
  expect(shown()).toBe('tea');
});

test('gives screen readers one sentence without the moving letters', () => {
  start();
  expect(screen.getByText('tea or rice')).not.toHaveAttribute('aria-hidden');
  expect(letters()).toHaveAttribute('aria-hidden', 'true');
});

test('stops at the current letter when paused and continues from there', () => {
  const { rerender } = start();
  after(2_000);
  expect(shown()).toBe('te');

  rerender(typewriter(true));
  after(10_000);
  expect(shown()).toBe('te');

  rerender(typewriter());
  after(150);
  expect(shown()).toBe('t');
});

test('shows the cursor for 500 ms and hides it for 500 ms (spec 2.79, 9.19)', () => {
  start();
  expect(document.querySelector('.typed > .cursor')).toBeInTheDocument();
  const style = readFileSync(path.join(__dirname, 'typewriter-text.module.css'), 'utf8');
  expect(style).toMatch(/\.cursor \{[^}]*animation: blink 1000ms step-end infinite;/);
  expect(style).toMatch(/@keyframes blink \{\s*50% \{\s*opacity: 0;/);
});
