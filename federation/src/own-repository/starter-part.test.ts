import assert from 'node:assert/strict';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Surface } from '#surface/surface';
import { tempFolder } from '#testing/temp-folder';
import { repositoryRoot } from '#workspace/repository-root';
import { findParts } from '#workspace/find-parts';
import { createRemote, type NewRemote } from './create-remote';
import { fakeSite } from './neighbours/testing/fake-site';
import { commands } from './remote-commands';

const slot = 'menu/dish#below';
const below = { version: 2, props: { dishId: 'text', price: 'number?', isNew: 'flag' }, atMost: 1 } as const;
const menu = { surface: { slots: { 'dish#below': below } } };

async function create(t: TestContext, given: NewRemote) {
  const { mock } = t.mock.method(console, 'log', () => undefined);
  const parent = tempFolder();
  symlinkSync(path.join(repositoryRoot, 'node_modules'), path.join(parent, 'node_modules'), 'junction');
  await createRemote('dish-votes', parent, given);
  const folder = path.join(parent, 'dish-votes');
  const { default: surface } = (await import(pathToFileURL(path.join(folder, 'src/remote.ts')).href)) as {
    default: Surface;
  };
  return {
    read: (file: string): string => readFileSync(path.join(folder, 'src', file), 'utf8'),
    parts: surface.parts,
    exposed: Object.keys(findParts(folder)),
    printed: String(mock.calls[0]?.arguments[0]),
  };
}

describe('a new remote with a part', () => {
  test('declares the part beside its page, with code and a test of its own name', async (t) => {
    const { read, parts, exposed, printed } = await create(t, { slot });
    assert.deepEqual(parts, [{ slot, versions: [1], name: 'dish-votes', order: 10 }]);
    assert.deepEqual(exposed, ['dish-votes.part']);
    assert.match(read('parts/dish-votes/dish-votes.part.tsx'), /function DishVotesPart\(_props: SlotProps\)/);
    assert.match(read('parts/dish-votes/dish-votes.test.tsx'), /import DishVotesPart from '\.\/dish-votes\.part'/);
    assert.match(printed, /its part in menu\/dish#below\. No site was asked for that slot/);
  });

  test('has the texts of both in French', async (t) => {
    const { read } = await create(t, { slot });
    const sources = ['parts/dish-votes/dish-votes.part.tsx', 'screens/dish-votes/dish-votes.screen.tsx', 'remote.ts'];
    const texts = sources.flatMap((file) =>
      [...read(file).matchAll(/(?:\bt\(|(?:title|description|label): )'([^']+)'/g)].map(([, text = '']) => text),
    );
    assert.ok(texts.includes('Helpful ({votes})') && texts.includes('We couldn’t load the dishes'));
    const french = JSON.parse(read('languages/fr.json')) as Record<string, string>;
    assert.deepEqual(Object.keys(french).sort(), [...new Set(texts)].sort());
  });

  test('has the version and the props of the slot when the site is known', async (t) => {
    const { origin } = await fakeSite({ menu });
    const { read, parts, printed } = await create(t, { slot, site: origin });
    assert.deepEqual(parts?.[0]?.versions, [2]);
    assert.match(
      read('parts/dish-votes/dish-votes.part.tsx'),
      /^interface SlotProps {\n  dishId: string;\n  price\?: number;\n  isNew: boolean;\n}$/m,
    );
    assert.match(
      read('parts/dish-votes/dish-votes.test.tsx'),
      /^const props = { dishId: 'Zobo', price: 1, isNew: true };$/m,
    );
    assert.doesNotMatch(printed, /No site/);
  });
});

describe('a remote with a part', () => {
  const refused = async (given: NewRemote, reason: RegExp): Promise<void> => {
    const parent = tempFolder();
    await assert.rejects(createRemote('votes', parent, given), reason);
    assert.deepEqual(readdirSync(parent), []);
  };

  for (const wrong of ['', 'menu/dish', 'dish#below', 'menu/dish#', 'Menu/dish#below', "menu/dish#be'low"])
    test(`is not created with the slot ${JSON.stringify(wrong)}`, () =>
      refused(
        { slot: wrong },
        /can’t be a slot\. Write a remote, a screen and a place: storefront\/dish-page#below\.$/,
      ));

  test('is not created with Vue', () =>
    refused({ slot, framework: 'vue' }, /^Error: A part is a React component\. Leave out --framework vue/));

  test('is not created when the slot is its own', () =>
    refused({ slot: 'votes/dish#below' }, /votes\/dish#below would be a slot of votes itself/));

  test('is not created when no page of the site offers the slot', async () => {
    const { origin } = await fakeSite({ menu });
    await refused(
      { slot: 'menu/dish#above', site: origin },
      /No live page offers the slot menu\/dish#above\. The slots of the site: menu\/dish#below\.$/,
    );
  });

  test('is not created when the slot is full', async () => {
    const parts = [{ slot, versions: [2], name: 'stars', order: 1 }] as const;
    const { origin } = await fakeSite({ menu, stars: { surface: { parts } } });
    await refused({ slot, site: origin }, /the slot menu\/dish#below holds 1, and stars already fill it\.$/);
  });

  test('is not created when the site does not answer', async () => {
    const site = await fakeSite({ menu });
    await site.stop();
    await refused({ slot, site: site.origin }, /can’t be reached: .*\. Unset RELEASE_SITE to create the remote/);
  });

  for (const args of [
    ['votes', '--slot'],
    ['votes', '--slot', slot, '--slot', slot],
    ['votes', 'stars', '--slot', slot],
    ['--slot', slot],
    ['votes', '--place', slot],
  ])
    test(`is not created by the arguments ${args.join(' ')}`, () =>
      assert.rejects(async () => commands.create?.(args), /^Error: Usage: /));
});
