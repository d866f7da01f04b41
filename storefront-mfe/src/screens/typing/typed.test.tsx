import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, render, screen } from '@testing-library/react';
import { visitorWantsMotion } from '../testing/motion';
import { Typed } from './typed';

const phrases = ['tea', 'rice'];
const pace = { letter: 150, beforeWriting: 1_000, beforeDeleting: 2_000 };

const after = (ms: number) => act(() => jest.advanceTimersByTime(ms));

const letters = () => document.querySelector('.typed');
const shown = () => letters()?.textContent;
const typed = (still = false) => <Typed phrases={phrases} pace={pace} spoken="tea or rice" still={still} />;
const start = () => render(typed());

beforeEach(() => {
  jest.useFakeTimers();
  visitorWantsMotion(true);
});

afterEach(() => jest.useRealTimers());

test('starts with the first phrase written out, as the server rendered it', () => {
  start();
  expect(shown()).toBe('tea');
});

test('waits before deleting, and deletes a letter each 150 ms', () => {
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

test('waits before writing, writes the next phrase a letter each 150 ms, and comes round to the first', () => {
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

test('stands still for who wants no motion', () => {
  visitorWantsMotion(false);
  start();
  after(60_000);
  expect(shown()).toBe('tea');
});

test('is read out as one sentence, without the moving letters', () => {
  start();
  expect(screen.getByText('tea or rice')).not.toHaveAttribute('aria-hidden');
  expect(letters()).toHaveAttribute('aria-hidden', 'true');
});

test('stops where it is when told to, and goes on from there', () => {
  const { rerender } = start();
  after(2_000);
  expect(shown()).toBe('te');

  rerender(typed(true));
  after(10_000);
  expect(shown()).toBe('te');

  rerender(typed());
  after(150);
  expect(shown()).toBe('t');
});

test('the cursor is shown for 500 ms and gone for 500 ms (spec 2.79, 9.19)', () => {
  start();
  expect(document.querySelector('.typed > .cursor')).toBeInTheDocument();
  const style = readFileSync(path.join(__dirname, 'typed.module.css'), 'utf8');
  expect(style).toMatch(/\.cursor \{[^}]*animation: blink 1000ms step-end infinite;/);
  expect(style).toMatch(/@keyframes blink \{\s*50% \{\s*opacity: 0;/);
});
