import { render } from '@testing-library/react';
import { formatDollars, language, t } from '@food-court/shared-api';
import { timeLeft } from '../time/time-left';
import { plural } from './plural';
import { textWith } from './text-with';

const french = {
  '': 'fr',
  'Account of {name}': 'Compte de {name}',
  '{count} dishes': { one: '{count} plat', other: '{count} plats' },
  'New here? {link}': 'Première visite ? {link}',
  '{minutes} min': '{minutes} min',
};

afterEach(() => {
  globalThis.foodCourtTexts = undefined;
});

const dishes = (count: number) => plural(count, '{count} dish', '{count} dishes');

test('uses English on a page without a catalogue', () => {
  expect(language()).toBe('en');
  expect(t('Account of {name}', { name: 'Ada' })).toBe('Account of Ada');
  expect([0, 1, 2].map(dishes)).toEqual(['0 dishes', '1 dish', '2 dishes']);
  expect(formatDollars(1234.5)).toBe('$1234.50');
});

test('uses the language of the catalogue, with its plurals and its money format', () => {
  globalThis.foodCourtTexts = french;
  expect(language()).toBe('fr');
  expect(t('Account of {name}', { name: 'Ada' })).toBe('Compte de Ada');
  expect([0, 1, 2].map(dishes)).toEqual(['0 plat', '1 plat', '2 plats']);
  expect(formatDollars(12.5).replaceAll(/\s/g, ' ')).toBe('12,50 $');
});

test('formats numbers in texts for the language', () => {
  const figures = () =>
    [t('{minutes} min', { minutes: 4.5 }), t('{minutes} min', { minutes: 12_000 }), dishes(12_000)].map((text) =>
      text.replaceAll(/\s/g, ' '),
    );
  expect(figures()).toEqual(['4.5 min', '12000 min', '12000 dishes']);
  globalThis.foodCourtTexts = french;
  expect(figures()).toEqual(['4,5 min', '12 000 min', '12 000 plats']);
});

test('counts in a language whose plural is written like the English one', () => {
  globalThis.foodCourtTexts = { '': 'fr', '{count} photos': { one: '{count} photo', other: '{count} photos' } };
  expect([1, 2].map((count) => plural(count, '{count} photo', '{count} photos'))).toEqual(['1 photo', '2 photos']);
});

test('falls back to English for missing translations, and keeps the placeholder of a missing value', () => {
  globalThis.foodCourtTexts = french;
  expect(t('Try again')).toBe('Try again');
  expect(t('Account of {name}')).toBe('Compte de {name}');
});

test('shows a value with braces as it is', () => {
  expect(t('Account of {name}', { name: '{name} $&' })).toBe('Account of {name} $&');
});

test('puts elements where the language has their placeholders', () => {
  globalThis.foodCourtTexts = french;
  const { container } = render(<p>{textWith('New here? {link}', { link: <a href="/register">Ici</a> })}</p>);
  expect(container.innerHTML).toBe('<p>Première visite ? <a href="/register">Ici</a></p>');
});

test('formats dates in the language of the page, even with a format already used in another language', () => {
  const instant = '2026-03-09T12:00:00Z';
  const now = Date.parse('2026-03-08T12:00:00Z');
  expect(timeLeft(instant, now)?.until).toContain('9 Mar 2026');
  globalThis.foodCourtTexts = french;
  expect(timeLeft(instant, now)?.until).toContain('9 mars 2026');
});
