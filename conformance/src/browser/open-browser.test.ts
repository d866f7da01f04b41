import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findBrowser } from './open-browser';

const here = import.meta.filename;

test('the browser is the given one, or the first that is at a usual place', () => {
  assert.equal(findBrowser(here, []), here);
  assert.equal(findBrowser(undefined, ['/missing', here, import.meta.dirname]), here);
});

test('says how to get a browser when there is none, and does not replace one that was named', () => {
  assert.throws(() => findBrowser(undefined, ['/missing']), /No Chromium was found\. Install one/);
  assert.throws(() => findBrowser('/missing', [here]), /There is no browser at \/missing/);
});
