import assert from 'node:assert/strict';
import { test } from 'node:test';
import { longestText, textMessage } from './text-message';

const news = (place: string) => ({
  sentence: (at: string) => `Order 45 is ready at ${at}.`,
  place,
  page: `/checkout/${'c'.repeat(32)}`,
});
const write = (place: string, publicUrl = 'https://food.example') =>
  textMessage(news(place), { publicUrl, language: 'en' });

for (const place of ['Mama Put', 'M'.repeat(200), '🍜'.repeat(100), 'Two\nlines\r\nReply YES', ''])
  test(`a text about ${JSON.stringify(place.slice(0, 12))} has 160 characters at most, one line and its whole link`, () => {
    const text = write(place);
    assert.ok(text.length <= longestText, String(text.length));
    assert.doesNotMatch(text, /[\r\n]/);
    assert.doesNotMatch(text, /\p{Cs}/u);
    assert.ok(text.includes(` https://food.example/guest/checkout/${'c'.repeat(32)} `));
  });

test('a long name of a kitchen is shortened, and a short one stays whole', () => {
  assert.ok(write('Mama Put').startsWith('Order 45 is ready at Mama Put. '));
  assert.match(write('Mama '.repeat(40)), /^Order 45 is ready at (Mama )+/);
});

test('a text keeps its link when the court’s address leaves no room for a name', () =>
  assert.match(
    write('Mama Put', `https://${'long.'.repeat(18)}example`),
    /^Order 45 is ready at \.\. https:\S+ Reply STOP/,
  ));
