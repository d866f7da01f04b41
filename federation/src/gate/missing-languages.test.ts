import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { exampleServedBuild } from '../testing/example-served-build';
import { judge } from './judge';

const french = { fr: { script: 'fr.js', surface: {} } };
const site = (languages: typeof french | undefined) => [
  exampleServedBuild('shell s1 live', { routes: [], languages: french }),
  exampleServedBuild('kitchen k1', { languages }),
];

describe('a remote on a site that speaks French', () => {
  test('is released with a warning when it has only English texts', () =>
    assert.deepEqual(judge([], site(undefined)), [
      {
        kind: 'warning',
        deployable: 'kitchen',
        message: 'kitchen k1 has no texts in fr, a language of the site. Add src/languages/fr.json',
      },
    ]));

  test('is released without a warning when it has French texts, too', () =>
    assert.deepEqual(judge([], site(french)), []));
});
