import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { type StoreKind, smallStore } from './small-store';

/** Each part is a file with the name of its build. */
const kind = (hasAddressPerBuild: boolean): StoreKind => ({
  name: 'Plain',
  versions: async () => ({}),
  buildFrame: async (folder) => {
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'frame.js'), 'frame');
  },
  buildPart: async (part, build, folder) => {
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'part.js'), `${part} ${build.name}`);
  },
  document: ({ part }, live) => `${part} of ${live.dish}`,
  hasAddressPerBuild,
});

for (const hasAddressPerBuild of [true, false])
  test(`a small store releases, rolls back and removes builds (${hasAddressPerBuild ? 'an' : 'no'} address per build)`, async (t) => {
    const store = smallStore(kind(hasAddressPerBuild));
    await store.start();
    t.after(() => store.stop());
    const fileOf = async (build: string): Promise<string> => {
      const folder = hasAddressPerBuild ? `dish/${build}` : 'dish';
      return (await fetch(new URL(`/parts/${folder}/part.js`, store.address('list')))).text();
    };
    const documentOf = async (): Promise<string> => (await fetch(store.address('dish'))).text();

    await store.release({ name: 'second' });
    assert.equal(await documentOf(), 'dish of second');
    assert.equal(await fileOf('second'), 'dish second');
    await store.rollBack();
    assert.equal(await documentOf(), 'dish of first');
    assert.equal(await fileOf('first'), 'dish first');
    await store.removeOldBuilds();
    assert.equal(await fileOf('second'), hasAddressPerBuild ? 'Not found' : 'dish first');
    assert.match(await (await fetch(new URL('/parts/frame/frame.js', store.address('list')))).text(), /frame/);
  });
