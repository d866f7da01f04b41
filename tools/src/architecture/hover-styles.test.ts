import assert from 'node:assert/strict';
import test from 'node:test';
import { hoverWithoutMedia } from './hover-styles';
import { sourceFiles } from './source-files';

test('styles for hover stand inside @media (hover: hover): a finger leaves them on what it has touched', () => {
  const found = sourceFiles
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, text }) =>
      hoverWithoutMedia(text).map((line) => `${path}:${line}: put it inside @media (hover: hover)`),
    );
  assert.equal(found.join('\n'), '');
});

test('a hover is found outside of the media query, in a list and below another query, and nowhere else', () => {
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
