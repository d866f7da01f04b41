import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, test } from 'node:test';
import { tempFolder, writeFiles } from '../testing/temp-folder';
import { clientAddressModule } from './inline-modules';
import { asExposes, findScreens, serverEntry } from './screens';

const kitchen = tempFolder();
const soups = path.join(kitchen, 'src/screens/soups/soups.screen.tsx');
const allDay = path.join(kitchen, 'src/screens/all-day/all-day.screen.tsx');
writeFiles(kitchen, {
  'src/screens/soups/soups.screen.tsx': '',
  'src/screens/soups/soups.screen.test.tsx': '',
  'src/screens/all-day/all-day.screen.tsx': '',
  'src/screens/card/card.tsx': '',
  'src/screens/other-name/named.screen.tsx': '',
  'src/screens/messages.ts': '',
});

describe('the screens of a remote', () => {
  test('are the folders with a screen file of the same name, in the same order on every disk', () => {
    assert.deepEqual(Object.entries(findScreens(kitchen)), [
      ['all-day', allDay],
      ['soups', soups],
    ]);
  });

  test('are exposed by name, each after the module that finds the address of the build', () => {
    assert.deepEqual(asExposes('kitchen', { soups }), {
      './soups': { import: [clientAddressModule, soups], name: 'soups' },
    });
  });

  test('can have the name of the remote, which is also the name of its entry script', () => {
    assert.equal(asExposes('soups', { soups })['./soups']?.name, 'soups-screen');
  });

  test('are one export of the server’s bundle', () => {
    const source = decodeURIComponent(serverEntry({ 'all-day': allDay, soups }).replace('data:text/javascript,', ''));
    assert.match(source, /export const screens = \{ "all-day": screen0, "soups": screen1 \};$/);
    assert.ok(source.includes(`import * as screen1 from ${JSON.stringify(soups)};`));
  });
});
