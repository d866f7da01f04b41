import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { readingScript } from './page-script';
import type { ScriptReading } from './reading';

interface Window {
  eval: (code: string) => unknown;
  close: () => void;
}
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (html: string, options: object) => { window: Window };
};

test('a reading lists what a page has in common with the rest of its document', async () => {
  const { window } = new JSDOM(
    `<html lang="en"><body><div id="root"><header><a href="/home">Home</a></header><a href="/home">Home</a><main><a href="/inside">Inside</a></main></div></body></html>`,
    { url: 'https://food.example/', runScripts: 'outside-only' },
  );
  const read = async () => JSON.parse(JSON.stringify(await window.eval(readingScript))) as ScriptReading;
  // jsdom makes parts of the document when they are first asked for.
  await read();
  const before = await read();
  assert.deepEqual(await read(), before, 'nothing of it differs by itself');
  assert.ok(before.markup.includes('a /home'));
  assert.ok(before.markup.includes('a /home in the header'));
  assert.ok(!before.markup.includes('a /inside'), 'the page itself is free');

  window.eval(`
    Array.prototype.flat = () => [];
    Object.defineProperty(document, 'title', { get: () => 'Mine' });
    history.pushState = () => {};
    globalThis.track = 1;
    localStorage.setItem('food-court/basket', '[]');
    document.cookie = 'theme=dark';
    document.head.insertAdjacentHTML('beforeend', '<style>h1 { color: red }</style>');
    document.body.append(document.createElement('aside'), document.createElement('aside'));
    document.documentElement.setAttribute('style', '');
  `);
  const after = await read();
  const changed = (kind: 'members' | 'stored'): string[] =>
    Object.keys(after[kind]).filter((name) => after[kind][name] !== before[kind][name]);
  assert.deepEqual(changed('members').toSorted(), [
    'Array.prototype.flat',
    'document.title',
    'history.pushState',
    'track',
  ]);
  assert.deepEqual(changed('stored'), ['localStorage food-court/basket', 'cookie theme']);
  assert.deepEqual(after.rules, [{ sheet: '', layer: '', text: 'h1' }]);
  assert.ok(after.markup.includes('title Mine'));
  assert.equal(after.markup.filter((mark) => mark === 'body > aside').length, 2);
  assert.ok(!after.markup.includes('html[style=""]'));
  window.close();
});

test('a reading lists service workers with the scripts that run, wait and are installed', async () => {
  const { window } = new JSDOM('', { url: 'https://food.example/', runScripts: 'outside-only' });
  window.eval(`
    const worker = (path) => ({ scriptURL: 'https://food.example' + path });
    Object.defineProperty(navigator, 'serviceWorker', {
      value: {
        getRegistrations: async () => [
          { scope: 'https://food.example/', active: worker('/a.js'), waiting: worker('/a.js'), installing: worker('/b.js?2') },
          { scope: 'https://food.example/reviews', active: null, waiting: null, installing: worker('/c.js') },
        ],
      },
    });
  `);
  const { workers } = (await window.eval(readingScript)) as ScriptReading;
  assert.deepEqual([...workers], ['/ /a.js', '/ /b.js?2', '/reviews /c.js']);
  window.close();
});
