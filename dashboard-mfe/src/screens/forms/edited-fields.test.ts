import { createDraft, initialFields, updateFields, isSameText, initialTexts } from './edited-fields';

const saved = { title: 'Jollof', price: '9.50' };
const opened = initialFields({}, saved);
const now = (fields: typeof opened, typed: typeof saved, newest = saved) =>
  updateFields(fields, typed, newest, isSameText);

test('unedited fields stay the same object, so that nothing renders again', () => {
  expect(now(opened, saved)).toBe(opened);
  expect(now(opened, { ...saved, title: ' Jollof\n' })).toBe(opened);
});

test('a draft holds only edited fields, with the text saved before', () => {
  const typed = { ...saved, price: '8' };
  const fields = now(opened, typed);
  expect(createDraft(fields, typed)).toEqual({ price: { typed: '8', before: '9.50' } });
  expect(createDraft(now(fields, saved), saved)).toEqual({});
});

test('a save elsewhere changes neither unedited nor edited fields', () => {
  const newest = { title: 'Party jollof', price: '12.00' };
  const typed = { ...saved, price: '8' };
  const fields = now(now(opened, typed), typed, newest);
  // The title is to show what is saved; the price remembers what it was.
  expect(fields).toEqual({ title: { before: 'Jollof', isEdited: false }, price: { before: '9.50', isEdited: true } });
  expect(now(fields, { title: 'Party jollof', price: '8' }, newest)).toEqual({
    title: { before: 'Party jollof', isEdited: false },
    price: { before: '9.50', isEdited: true },
  });
  // Typed back to what it was, it is not what is saved.
  expect(now(fields, { ...typed, price: '9.50' }, newest).price.isEdited).toBe(true);
  expect(now(fields, { ...typed, price: '12.00' }, newest).price).toEqual({ before: '12.00', isEdited: false });
});

test('a form opens with its draft over the saved texts', () => {
  const draft = { price: { typed: '8', before: '9.50' } };
  const newest = { title: 'Party jollof', price: '12.00' };
  expect(initialTexts(draft, newest)).toEqual({ title: 'Party jollof', price: '8' });
  expect(initialFields(draft, newest)).toEqual({
    title: { before: 'Party jollof', isEdited: false },
    price: { before: '9.50', isEdited: true },
  });
});

test.each([
  ['a\r\nb', 'a\nb', true],
  [' a ', 'a', true],
  ['a b', 'ab', false],
])('%j and %j', (a, b, same) => expect(isSameText(a, b)).toBe(same));
