import assert from 'node:assert/strict';
import test from 'node:test';
import { definedWords, usedWords } from './look-words';
import { sourceFiles } from './source-files';

test('each word of data-look exists', () => {
  const sheets = sourceFiles.filter(({ path }) => path.startsWith('shared-ui/src/tokens/look/'));
  const words = definedWords(sheets.map(({ text }) => text).join('\n'));
  const unknown = sourceFiles
    .filter(({ path }) => path.endsWith('.tsx'))
    .flatMap(({ path, text }) =>
      usedWords(text)
        .filter((word) => !words.has(word))
        .map((word) => `${path}: “${word}” is not in shared-ui/src/tokens/look`),
    );
  assert.equal(unknown.join('\n'), '');
});

test('finds words in plain attributes and in both branches of an expression', () => {
  const tsx = `<p data-look="s soft" /><p data-look={state === 'open' ? 'bold ink' : 'soft'} />`;
  assert.deepEqual(usedWords(tsx), ['s', 'soft', 'bold', 'ink', 'soft']);
});
