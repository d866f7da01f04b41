import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { t } from '@food-court/shared-api';
import { createElement, useEffect, useState } from 'react';
import { hydrationFaults } from './hydrate-page';
import type { OwnPage } from './own-page/page-tree';
import { inJsdom } from './testing/in-jsdom';

const page: OwnPage = {
  ...{ screen: 'votes/votes', address: '/votes', routePath: '/votes', params: {} },
  ...{ needs: [], language: 'en' },
};
const libraries = (name: string): Promise<unknown> => import(name);
const faultsOf = (markup: string, component: unknown, given = libraries, texts?: string) =>
  hydrationFaults({
    page,
    own: { markup: `<!--$-->${markup}<!--/$-->`, queries: {} },
    ...{ component, texts, libraries: given },
  });

describe('the first render in a browser', () => {
  inJsdom();
  const Votes = ({ words = 'Votes' }) => createElement('section', { title: words }, createElement('h1', null, words));
  const markup = '<section title="Votes"><h1>Votes</h1></section>';

  test('has no faults when it equals the markup, and leaves the document as it was', async () => {
    const { document } = globalThis as unknown as { document: { body: { innerHTML: string } } };
    const [before, say] = [document.body.innerHTML, console.error];
    assert.deepEqual(await faultsOf(markup, Votes), []);
    assert.deepEqual([document.body.innerHTML, console.error], [before, say]);
  });

  test('may change afterwards', async () => {
    const Later = () => {
      const [words, setWords] = useState('Votes');
      useEffect(() => setWords('Later'), []);
      return createElement(Votes, { words });
    };
    assert.deepEqual(await faultsOf(markup, Later), []);
  });

  const cases: [what: string, markup: string, fault: RegExp][] = [
    ['a text', markup.replace('>Votes<', '>Old<'), /<h1>\n\+ +Votes\n- +Old$/],
    ['an attribute', markup.replace('"Votes"', '"Old"'), /\+ +title="Votes"\n- +title="Old"/],
    ['an element', markup.replaceAll('h1', 'h2'), /\+ +<h1>\n- +<h2>/],
    ['nothing on the server', '', /\+ +<section title="Votes">/],
  ];
  for (const [what, changed, expected] of cases)
    test(`names ${what} that differs, with both values`, async () => {
      const faults = await faultsOf(changed, Votes);
      assert.equal(faults.length, 1, faults.join('\n\n'));
      assert.match(faults[0] ?? '', expected);
    });

  test('has the texts of its language, and only meanwhile', async () => {
    const InFrench = () => createElement(Votes, { words: t('Votes') });
    const texts = `Object.assign(globalThis.foodCourtTexts ??= {}, { '': 'fr', Votes: 'Les votes' });`;
    assert.deepEqual(await faultsOf(markup.replaceAll('Votes', 'Les votes'), InFrench, libraries, texts), []);
    assert.equal(t('Votes'), 'Votes');
  });

  test('names what it throws', async () => {
    const Broken = (): never => {
      throw new Error('no votes');
    };
    assert.match((await faultsOf(markup, Broken)).join('\n'), /no votes/);
  });

  test('says which library the test lacks', async () => {
    const none = (name: string) =>
      name === 'react-dom/client' ? Promise.reject(new Error('Not found')) : import(name);
    await assert.rejects(faultsOf(markup, Votes, none), /Hydration needs react-dom\/client, .*: Not found\./);
  });
});
