import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bareTextsOf } from './bare-texts';
import { catalogueFaults } from './check-catalogue';
import { textsOf } from './texts-of-source';

const source = (text: string) => ({ path: 'kitchen/src/soup.tsx', text });

test('textsOf finds translated and marked texts', () => {
  const found = textsOf(
    source(`
      const later = { hot: 'Hot', cold: 'Cold' } satisfies Texts;
      const soup = () => <b title={t('A {size} soup', { size: 'x' })}>{t(isOpen ? 'Open' : 'Closed')}</b>;
      plural(3, '{count} bowl', '{count} bowls');
      textWith('Ask {name}', { name });
      const plain = 'Not shown';`),
  );
  assert.deepEqual(
    found.map(({ text, isPlural }) => (isPlural ? `${text}*` : text)),
    ['Hot', 'Cold', 'A {size} soup', 'Open', 'Closed', '{count} bowls*', 'Ask {name}'],
  );
});

test('bareTextsOf finds visible texts without a translation, and ignores invisible ones', () => {
  const found = bareTextsOf(
    source(`
      const soup = <p className="big soup" title="Hot soup">Warm {t('Bowl')}<i aria-label="Spoon" /></p>;
      const note = 'Your soup is ready; it is hot.';
      if (kind === 'some soup') throw new Error('There is no soup today');`),
  );
  assert.deepEqual(
    found.map((line) => /“(.*)”/.exec(line)?.[1]),
    ['Hot soup', 'Warm', 'Spoon', 'Your soup is ready; it is hot.'],
  );
});

test('bareTextsOf ignores translated conditions, marked tables and keys of tables', () => {
  const text = `
      const names = { 'order step': 'Your soup is ready.', late: 'It takes a while.' } satisfies Record<Step, Text>;
      const fault = { get 'too hot'() { return t('It is too hot.'); } };
      toString();
      plural(bowls.length, 'One bowl is left.', '{count} bowls are left.');
      t(isOpen ? 'The kitchen is open.' : 'The kitchen is closed.', { name: isOpen ? 'A value of ours' : '' });`;
  assert.deepEqual(
    bareTextsOf(source(text)).map((line) => /“(.*)”/.exec(line)?.[1]),
    ['A value of ours'],
  );
});

test('catalogueFaults finds missing and unused texts, other names in braces, and missing French spaces', () => {
  const text = (name: string, isPlural = false) => ({ text: name, isPlural, place: 'soup.tsx:1' });
  const faults = catalogueFaults(
    'fr.json',
    'fr',
    {
      Gone: 'Parti',
      'A {size} soup': 'Une soupe',
      'Really?': 'Vraiment ?',
      '{count} bowls': '{count} bols',
      Fine: 'Bien\u00a0!',
    },
    [text('Missing'), text('A {size} soup'), text('Really?'), text('{count} bowls', true), text('Fine')],
  );
  assert.deepEqual(
    faults.map((fault) => /“(.*?)”/.exec(fault)?.[1]),
    ['Missing', '{count} bowls', 'Gone', 'A {size} soup', 'Really?'],
  );
});
