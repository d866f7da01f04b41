import { act, fireEvent, screen, within } from '@testing-library/react';
import { ApiError, type Monitor, type MonitorNumber } from '@food-court/shared-api';
import type { FakeRequest } from '@food-court/shared-api/testing';
import { FakeAudio } from '#testing/fake-audio.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { showScreen } from '#testing/show-screen.tsx';
import MonitorScreen from './monitor.screen';

const noon = Date.parse('2026-11-23T12:00:00.000Z');
let preparing: string[];
let ready: Record<string, number>;
let numbered: Record<string, Partial<MonitorNumber>>;
let failure: ApiError | undefined;
let made: readonly FakeRequest[];
let audio: FakeAudio;
let said: string[];
let voices: object[];

beforeEach(() => {
  jest.useFakeTimers({ now: noon });
  localStorage.clear();
  audio = new FakeAudio(true);
  numbered = {};
  [preparing, ready, failure, said, voices] = [['#AAAAA'], { '#OLD22': -600 }, undefined, [], [{}]];
  class Words {
    onend = () => {};
    constructor(readonly text: string) {}
  }
  const speak = (words: Words) => {
    said.push(words.text);
    words.onend();
  };
  Object.assign(globalThis, {
    SpeechSynthesisUtterance: Words,
    speechSynthesis: { getVoices: () => voices, speak, cancel: () => {} },
  });
  made = fakeServer({
    'GET /monitor': (): Monitor => {
      if (failure) throw failure;
      return {
        at: new Date().toISOString(),
        preparing: preparing.map((number) => ({ number })),
        ready: Object.entries(ready).map(([number, since]) => ({
          number,
          readyAt: new Date(noon + since * 1_000).toISOString(),
          ...numbered[number],
        })),
      };
    },
  });
});
afterEach(() => {
  audio.remove();
  Reflect.deleteProperty(globalThis, 'speechSynthesis');
  Reflect.deleteProperty(globalThis, 'SpeechSynthesisUtterance');
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const open = async (at = '/board?key=the-key') => {
  showScreen(MonitorScreen, { path: '/board', at });
  await pass(0);
};
const numbers = (title: string) =>
  within(screen.getByRole('region', { name: title }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const notice = () => screen.queryByText(/^No connection/);

test('shows what is being prepared and what is ready, and polls every three seconds', async () => {
  await open();
  expect([numbers('Preparing'), numbers('Ready')]).toEqual([['#AAAAA'], ['#OLD22']]);
  preparing = [];
  ready = { '#AAAAA': 2 };
  await pass(3_000);
  expect([numbers('Preparing'), numbers('Ready')]).toEqual([[], ['#AAAAA']]);
  expect(made.map(({ query }) => query.get('key'))).toEqual(['the-key', 'the-key']);
});

test('shows the time of the hall', async () => {
  await open();
  expect(screen.getByText(/^\d\d:\d\d$/, { selector: 'time' })).toBeVisible();
});

test('calls a newly ready number once by tone and voice, and marks it for a minute', async () => {
  await open();
  expect(audio.tones).toBe(0);
  ready = { '#AB2C3': 2, ...ready };
  await pass(3_000);
  expect(audio.tones).toBe(2);
  await pass(700);
  expect(said).toEqual(['Number A, B, 2, C, 3 is ready']);
  const item = () => screen.getByText('#AB2C3');
  expect(item()).toHaveAttribute('data-new');
  expect(screen.getByText('#OLD22')).not.toHaveAttribute('data-new');
  await pass(60_000);
  expect([audio.tones, said.length]).toEqual([2, 1]);
  expect(item()).not.toHaveAttribute('data-new');
});

test('shows and calls the number of the day, with the code and the kitchens where it waits', async () => {
  await open();
  numbered = { '#AB2C3': { dayNumber: 47, kitchens: ['Ada Obi', 'Nandi'], moreToCome: true } };
  ready = { '#AB2C3': 2 };
  await pass(3_000);
  await pass(700);
  expect(numbers('Ready')).toEqual(['47Ada Obi, Nandi#AB2C3 · more to come']);
  expect(said).toEqual(['Number 47 is ready']);
});

test('calls several numbers one after the other', async () => {
  await open();
  ready = { '#BBBBB': 2, '#CCCCC': 1 };
  await pass(3_600);
  expect([audio.tones, said]).toEqual([2, []]);
  await pass(1_400);
  expect([audio.tones, said]).toEqual([4, ['Number C, C, C, C, C is ready', 'Number B, B, B, B, B is ready']]);
});

test('plays only the tone without a voice', async () => {
  voices = [];
  await open();
  ready = { '#BBBBB': 2 };
  await pass(4_000);
  expect([audio.tones, said]).toEqual([2, []]);
});

test('turns sound off with the switch, and remembers that on this screen', async () => {
  await open();
  fireEvent.click(screen.getByRole('switch', { name: 'Sound' }));
  ready = { '#BBBBB': 2 };
  await pass(4_000);
  expect([audio.tones, said, numbers('Ready')]).toEqual([0, [], ['#BBBBB']]);
  expect(localStorage.getItem('food-court/board/sound')).toBe('off');
});

test('says that sound is blocked until the first press', async () => {
  audio.remove();
  audio = new FakeAudio(false);
  await open();
  expect(screen.getByText('Sound is blocked until you press something here.')).toBeVisible();
  audio.press();
  fireEvent.pointerUp(document.body);
  await pass(0);
  expect(screen.queryByText(/^Sound is blocked/)).not.toBeInTheDocument();
});

describe('without a connection', () => {
  beforeEach(async () => {
    await open();
    failure = new ApiError('unreachable', 'The food court can’t be reached.');
    await pass(3_000);
  });

  test('shows the last known numbers, and since when nothing was received', () => {
    const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(new Date(noon));
    expect(notice()).toHaveTextContent(`No connection since ${time}. This may be out of date.`);
    expect(numbers('Ready')).toEqual(['#OLD22']);
  });

  test('polls with a growing backoff, and at once when the browser is online again', async () => {
    await pass(600_000);
    expect(made.length).toBeLessThan(30);
    failure = undefined;
    const before = made.length;
    fireEvent(window, new Event('online'));
    await pass(0);
    expect(made).toHaveLength(before + 1);
    expect(notice()).not.toBeInTheDocument();
  });

  test('catches up after a night, and calls the last three numbers of the last minute', async () => {
    await pass(8 * 3_600_000);
    failure = undefined;
    const second = (Date.now() - noon) / 1_000;
    ready = Object.fromEntries(Array.from({ length: 20 }, (_, place) => [`#NN${place}`, second - place]));
    await pass(30_000);
    await pass(5_000);
    expect(numbers('Ready')).toHaveLength(20);
    expect(said).toHaveLength(3);
  });
});

test('shows no numbers for an invalid link, and recovers when it becomes valid', async () => {
  await open();
  failure = new ApiError('not_found', 'This link no longer works.', 404);
  await pass(3_000);
  expect(screen.getByRole('alert')).toHaveTextContent('This link no longer works.');
  expect(screen.queryByText('#OLD22')).not.toBeInTheDocument();
  failure = undefined;
  await pass(30_000);
  expect(numbers('Ready')).toEqual(['#OLD22']);
});

test('requests nothing for an address without a key', async () => {
  await open('/board');
  expect(screen.getByRole('alert')).toHaveTextContent('This link no longer works.');
  await pass(60_000);
  expect(made).toEqual([]);
});
