import assert from 'node:assert/strict';
import test from 'node:test';
import { hoverWithoutMedia } from './hover-styles';
import { sourceFiles } from './source-files';

test('hover styles are inside @media (hover: hover), because on touch screens they stick after a tap', () => {
  const found = sourceFiles
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, text }) =>
      hoverWithoutMedia(text).map((line) => `${path}:${line}: put it inside @media (hover: hover)`),
    );
  assert.equal(found.join('\n'), '');
});

test('finds :hover outside of the media query, also in lists and inside other queries', () => {
  const found = hoverWithoutMedia(`@layer shell {
    .link:hover { color: red; }
    .fine, .link:hover > a { color: red; }
    @media (width >= 1px) { .link:hover { color: red; } }
    /* .link:hover { } */
    @media (hover: hover) { .link:hover { color: red; } .link:hover a { color: red; } }
    @media (width >= 1px) and (hover: hover) { .link:hover { color: red; } }
    @media (hover: none) {
      .link:hover { color: red; }
    }
  }`);
  assert.deepEqual(found, [2, 3, 4, 9]);
});
