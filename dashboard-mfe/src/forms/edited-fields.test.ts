import { createDraft, initialFields, updateFields, isSameText, initialTexts } from './edited-fields';

const saved = { title: 'Jollof', price: '9.50' };
const opened = initialFields({}, saved);
const now = (fields: typeof opened, typed: typeof saved, newest = saved) =>
  updateFields(fields, typed, newest, isSameText);

test('keeps the same object for unedited fields, so that nothing renders again', () => {
  expect(now(opened, saved)).toBe(opened);
  expect(now(opened, { ...saved, title: ' Jollof\n' })).toBe(opened);
});

test('puts only edited fields into a draft, with the text saved before', () => {
  const typed = { ...saved, price: '8' };
  const fields = now(opened, typed);
  expect(createDraft(fields, typed)).toEqual({ price: { typed: '8', before: '9.50' } });
  expect(createDraft(now(fields, saved), saved)).toEqual({});
});

test('changes neither unedited nor edited fields on a save elsewhere', () => {
  const newest = { title: 'Party jollof', price: '12.00' };
  const typed = { ...saved, price: '8' };
  const fields = now(now(opened, typed), typed, newest);
  // The title will show the saved text; the price remembers its former text.
  expect(fields).toEqual({ title: { before: 'Jollof', isEdited: false }, price: { before: '9.50', isEdited: true } });
  expect(now(fields, { title: 'Party jollof', price: '8' }, newest)).toEqual({
    title: { before: 'Party jollof', isEdited: false },
    price: { before: '9.50', isEdited: true },
  });
  // The text typed back is the former one, not the saved one.
  expect(now(fields, { ...typed, price: '9.50' }, newest).price.isEdited).toBe(true);
  expect(now(fields, { ...typed, price: '12.00' }, newest).price).toEqual({ before: '12.00', isEdited: false });
});

test('opens a form with its draft over the saved texts', () => {
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
])('compares %j and %j', (a, b, same) => expect(isSameText(a, b)).toBe(same));
