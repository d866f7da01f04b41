import { draftOf, fieldsAsOpened, fieldsNow, sameText, textsAsOpened } from './typed-over';

const saved = { title: 'Jollof', price: '9.50' };
const opened = fieldsAsOpened({}, saved);
const now = (fields: typeof opened, typed: typeof saved, newest = saved) => fieldsNow(fields, typed, newest, sameText);

test('nobody’s field stays so, and is the same object: nothing has to be drawn anew', () => {
  expect(now(opened, saved)).toBe(opened);
  expect(now(opened, { ...saved, title: ' Jollof\n' })).toBe(opened);
});

test('only what was typed is kept, with what was saved before', () => {
  const typed = { ...saved, price: '8' };
  const fields = now(opened, typed);
  expect(draftOf(fields, typed)).toEqual({ price: { typed: '8', before: '9.50' } });
  expect(draftOf(now(fields, saved), saved)).toEqual({});
});

test('what is saved elsewhere takes nothing from nobody’s field, nor from one’s own', () => {
  const newest = { title: 'Party jollof', price: '12.00' };
  const typed = { ...saved, price: '8' };
  const fields = now(now(opened, typed), typed, newest);
  // The title is to show what is saved; the price remembers what it was.
  expect(fields).toEqual({ title: { before: 'Jollof', own: false }, price: { before: '9.50', own: true } });
  expect(now(fields, { title: 'Party jollof', price: '8' }, newest)).toEqual({
    title: { before: 'Party jollof', own: false },
    price: { before: '9.50', own: true },
  });
  // Typed back to what it was, it is not what is saved.
  expect(now(fields, { ...typed, price: '9.50' }, newest).price.own).toBe(true);
  expect(now(fields, { ...typed, price: '12.00' }, newest).price).toEqual({ before: '12.00', own: false });
});

test('a form opens with its draft over what is saved', () => {
  const draft = { price: { typed: '8', before: '9.50' } };
  const newest = { title: 'Party jollof', price: '12.00' };
  expect(textsAsOpened(draft, newest)).toEqual({ title: 'Party jollof', price: '8' });
  expect(fieldsAsOpened(draft, newest)).toEqual({
    title: { before: 'Party jollof', own: false },
    price: { before: '9.50', own: true },
  });
});

test.each([
  ['a\r\nb', 'a\nb', true],
  [' a ', 'a', true],
  ['a b', 'ab', false],
])('%j and %j', (a, b, same) => expect(sameText(a, b)).toBe(same));
