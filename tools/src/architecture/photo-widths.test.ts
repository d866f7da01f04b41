import assert from 'node:assert/strict';
import test from 'node:test';
import { sourceFiles } from './source-files';

/** The image host serves these sizes and pictures request them, but neither package may import the other. */
const [host, pictures] = ['server/src/modules/media/images/encoding/sizes.ts', 'shared-ui/src/pictures/own-photo.ts'];

const statedIn = (file: string, fact: RegExp): string => {
  const stated = fact.exec(sourceFiles.find(({ path }) => path === file)?.text ?? '')?.[1];
  return stated ?? assert.fail(`${file} does not say ${fact}`);
};

test('image host and pictures have the same list of widths', () => {
  assert.equal(
    statedIn(pictures, /WIDTHS = (\[[\d, ]+\])/),
    statedIn(host, /widths = (\[[\d, ]+\])/),
    `${pictures} and ${host} differ.`,
  );
});

test('image host and pictures have the same standard size', () => {
  const named = `${statedIn(host, /standardWidth = (\d+)/)}.${statedIn(host, /standardFormat = '(\w+)'/)}`;
  assert.equal(statedIn(pictures, /\/(\d+\\\.\w+)\$/).replace('\\', ''), named, `${pictures} and ${host} differ.`);
});
