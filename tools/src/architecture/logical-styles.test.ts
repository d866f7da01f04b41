import assert from 'node:assert/strict';
import test from 'node:test';
import { declarationsIn, physicalSide } from './logical-styles';
import { sourceFiles } from './source-files';

test('styles use logical properties, so that they work for right-to-left languages', () => {
  const found = sourceFiles
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, text }) =>
      declarationsIn(text).flatMap(({ name, value, line }) => {
        const instead = physicalSide(name, value);
        return instead === undefined ? [] : `${path}:${line}: ${instead}`;
      }),
    );
  assert.equal(found.join('\n'), '');
});

test('finds physical sides in names, values and four-part shorthands', () => {
  const found = declarationsIn(`
    .card { margin-left: 1rem; /* left: 0; */ text-align: right; padding: 0 calc(1rem + 2px) 0 1rem }
    @media (width >= 1px) { .card { border-top-left-radius: 1px; inset: 0 auto 0 auto; left: 0; margin: 0 1px 2px; } }
    .fine { margin-inline: 1rem 0; text-align: start; padding: 0 env(safe-area-inset-right) 0 0; inset: 0; }
  `);
  assert.deepEqual(
    found.flatMap(({ name, value, line }) => {
      const instead = physicalSide(name, value);
      return instead === undefined ? [] : `${line} ${instead}`;
    }),
    [
      '2 margin-left: write margin-inline-start',
      '2 text-align: right: write text-align: end',
      '2 padding: 0 calc(1rem + 2px) 0 1rem: write padding-block: 0 0 and padding-inline: 1rem calc(1rem + 2px)',
      '3 border-top-left-radius: write border-start-start-radius',
      '3 left: write inset-inline-start',
    ],
  );
});
