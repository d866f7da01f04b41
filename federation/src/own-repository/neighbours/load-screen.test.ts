import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { tempFolder } from '#testing/temp-folder';
import { openSite } from './open-site';
import { fakeSite } from './testing/fake-site';
import { inJsdom } from './testing/in-jsdom';

/** Behaves like the entry of a build: it loads a chunk and a style by elements, and takes its libraries from the scope. */
const entry = (name: string) => `var ${name} = (() => {
  const base = new URL('.', [...document.getElementsByTagName('script')].at(-1).src).href;
  const load = (tag, given) => new Promise((resolve, reject) =>
    document.head.append(Object.assign(document.createElement(tag), given, { onload: resolve, onerror: () => reject(new Error('Loading failed')) })));
  let scope;
  return {
    init: async (given) => void (scope = given),
    get: async (screen) => {
      await load('link', { rel: 'stylesheet', href: base + 'dish.css' });
      await load('script', { src: base + screen.slice(2) + '.js' });
      const [react] = Object.values(scope.react);
      return () => ({ default: globalThis.screenOf(react.lib()) });
    },
  };
})();`;
const chunkOf = (name: string): string =>
  `/* ${name} */ globalThis.screenOf = ({ createElement }) => ({ title, Slot }) => createElement('h1', null, title, Slot && Slot({ name: 'below', props: { dishId: title } }));`;

const facts = (name: string) => ({
  files: { 'remoteEntry.js': entry(name), 'dish.js': chunkOf(name), 'dish.css': 'h1 {}' },
  facts: {
    screens: { dish: { scripts: ['dish.js'], styles: ['dish.css'] }, gone: { scripts: ['gone.js'], styles: [] } },
    libraries: { react: { version: '^19.3.0', names: ['createElement'] } },
  },
  surface: { slots: { 'dish#below': { version: 1, props: { dishId: 'text' }, atMost: 1 } } as const },
});

const react = {
  createElement: (type: unknown, props: object | null, ...children: unknown[]) => resolve(type, props, children),
};
/** Draws as text. */
const resolve = (type: unknown, props: object | null, children: unknown[]): string =>
  typeof type === 'function' ? String(type(props)) : `<${String(type)}>${children.join('')}</${String(type)}>`;
const libraries = async (): Promise<unknown> => react;

const site = await fakeSite({
  menu: facts('menu'),
  changed: facts('changed'),
  without: facts('without'),
  escaping: facts('escaping'),
});

describe('a live screen in a document of jsdom', () => {
  inJsdom();
  const cache = tempFolder();
  const open = () => openSite({ against: site.origin, cache, freshForMs: 0 });

  test('runs with the libraries of the test, and shows a part of the test in its slot', async () => {
    const live = await open();
    const Dish = await live.screen('menu/dish', { libraries, parts: { below: ({ dishId }) => `Votes for ${dishId}` } });
    assert.equal(Dish({ title: 'Zobo' }), '<h1>ZoboVotes for Zobo</h1>');
    const alone = await live.screen('menu/dish', { libraries });
    assert.equal(alone({ title: 'Zobo' }), '<h1>Zobo</h1>');
  });

  test('refuses a part in a slot that it does not have, and props that its slot does not declare', async () => {
    const live = await open();
    const parts = { above: () => '' };
    await assert.rejects(
      live.screen('menu/dish', { libraries, parts }),
      /No live page offers the slot menu\/dish#above/,
    );
    const Dish = await live.screen('menu/dish', { libraries, parts: { below: () => '' } });
    assert.throws(() => Dish({ title: 7 }), /menu\/dish#below \(version 1\): dishId is number, not a text/);
  });

  test('says what is missing: the screen, the library or the script', async () => {
    const live = await open();
    await assert.rejects(
      live.screen('menu/soup', { libraries }),
      /menu has no screen soup\. Its screens: dish, gone\./,
    );
    await assert.rejects(live.screen('menu/gone', { libraries }), /Loading failed/);
    const none = async (): Promise<unknown> => Promise.reject(new Error('Cannot find it'));
    await assert.rejects(
      live.screen('without/dish', { libraries: none }),
      /without uses react, which can’t be imported here: Cannot find it\. Install \^19\.3\.0/,
    );
  });

  test('runs nothing of a remote with a changed script', async () => {
    site.files.set('/releases/changed/changed-1/client/dish.js', 'globalThis.isAttacked = true;');
    await assert.rejects((await open()).screen('changed/dish', { libraries }), /was changed on its way/);
    assert.equal('isAttacked' in globalThis, false);
  });

  test('reads no file outside its build', async () => {
    site.release('escaping', {
      facts: { ...facts('escaping').facts, integrity: { '../../../x.js': `sha256-${'A'.repeat(43)}=` } },
    });
    await assert.rejects(
      (await open()).screen('escaping/dish', { libraries }),
      /lists \.\.\/\.\.\/\.\.\/x\.js, which is no file/,
    );
    assert.ok(site.asked.every((path) => !path.includes('x.js')));
  });

  test('runs without the site once it was read', async (t) => {
    t.mock.method(process.stderr, 'write', () => true);
    await site.stop();
    const live = await open();
    assert.equal(live.isFromCache, true);
    assert.equal((await live.screen('menu/dish', { libraries }))({ title: 'Suya' }), '<h1>Suya</h1>');
    await assert.rejects(live.screen('changed/dish', { libraries }), /can’t be reached/);
  });
});
