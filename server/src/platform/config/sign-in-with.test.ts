import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSettings } from './env';
import { faultsOf, live, sandboxed } from './testing/environments';

test('settings name Google and Apple only where they are set, and both in a sandbox', () => {
  const google = '1234-abc.apps.googleusercontent.com';
  const signInWith = (setting?: string) => readSettings({ ...live, SIGN_IN_WITH: setting }).signInWith;
  assert.equal(signInWith(), undefined);
  assert.deepEqual(signInWith(`google:${google}`), { Google: google });
  assert.deepEqual(signInWith(` apple:court.signin , google:${google}`), { Apple: 'court.signin', Google: google });
  assert.deepEqual(readSettings(sandboxed).signInWith, { Google: 'sandbox-google', Apple: 'sandbox-apple' });
  for (const wrong of [
    'google',
    'google:',
    'google:1234',
    'facebook:1',
    `google:${google},google:${google}`,
    'apple:x',
  ])
    assert.match(faultsOf({ ...live, SIGN_IN_WITH: wrong }).join(), /^SIGN_IN_WITH must name .*apple:/, wrong);
});
