import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleManifest } from '#testing/example-manifest';
import { LocalBuilds } from './local-builds';

test('the files of the last five builds of each deployable are served', () => {
  const builds = new LocalBuilds();
  const add = (name: string, build: string): void =>
    builds.add({
      ...{ name, build, base: `/releases/${name}/${build}/`, manifest: exampleManifest([], name, build) },
      files: new Map([['entry.js', Buffer.from(build)]]),
    });
  for (const build of ['b1', 'b2', 'b3', 'b4', 'b5', 'b2']) add('bar', build);
  for (const build of ['k1', 'k2']) add('kitchen', build);
  add('bar', 'b6');
  const served = (name: string, names: readonly string[]): readonly string[] =>
    names.filter((build) => String(builds.file(`/releases/${name}/${build}/client/entry.js`)) === build);
  assert.deepEqual(served('bar', ['b1', 'b2', 'b3', 'b4', 'b5', 'b6']), ['b2', 'b3', 'b4', 'b5', 'b6']);
  assert.deepEqual(served('kitchen', ['k1', 'k2']), ['k1', 'k2']);
  assert.equal(builds.current.build, 'b6');
});
