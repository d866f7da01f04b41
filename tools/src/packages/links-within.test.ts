import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { linksWithin } from './links-within';

const packed = new Map([
  ['kit/README.md', 'README.md'],
  ['docs/how-to/guide.md', 'docs/guide.md'],
]);

describe('a link of a packed document', () => {
  const cases: [what: string, from: string, text: string, written: string][] = [
    [
      'leads to the packed file',
      'kit/README.md',
      'Read [this](../docs/how-to/guide.md#first).',
      'Read [this](docs/guide.md#first).',
    ],
    ['leads back', 'docs/how-to/guide.md', '[the kit](../../kit/README.md)', '[the kit](../README.md)'],
    ['to another file becomes its words', 'kit/README.md', 'A [test](../e2e/a.test.ts) runs it.', 'A test runs it.'],
    ['that only gives a reason is left out', 'kit/README.md', 'It is so ([why](../docs/decisions/1.md)).', 'It is so.'],
    ['within the document stays', 'kit/README.md', '[below](#limits)', '[below](#limits)'],
    ['to a site stays', 'kit/README.md', '[npm](https://npm.example/a)', '[npm](https://npm.example/a)'],
  ];
  for (const [what, from, text, written] of cases)
    test(what, () => assert.equal(linksWithin(text, from, packed), written));
});
