import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, test } from 'node:test';
import { tempFolder, writeFiles } from '../testing/temp-folder';
import { findScreens } from './find-screens';

const kitchen = tempFolder();
const soups = path.join(kitchen, 'src/screens/soups/soups.screen.tsx');
const menus = path.join(kitchen, 'src/screens/party/menus/menus.screen.tsx');
const allDay = path.join(kitchen, 'src/screens/all-day/all-day.screen.tsx');
const tips = {
  browser: path.join(kitchen, 'src/screens/tips/tips.mount.ts'),
  server: path.join(kitchen, 'src/screens/tips/tips.render.ts'),
  isMounted: true,
} as const;
const wheel = { browser: path.join(kitchen, 'src/screens/wheel/wheel.mount.ts'), isMounted: true } as const;
writeFiles(kitchen, {
  'src/screens/soups/soups.screen.tsx': '',
  'src/screens/soups/soups.screen.test.tsx': '',
  'src/screens/all-day/all-day.screen.tsx': '',
  'src/screens/card/card.tsx': '',
  'src/screens/party/menus/menus.screen.tsx': '',
  'src/screens/party/flowers/flowers.tsx': '',
  'src/screens/tips/tips.mount.ts': '',
  'src/screens/tips/tips.render.ts': '',
  'src/screens/wheel/wheel.mount.ts': '',
  'src/screens/other-name/named.screen.tsx': '',
  'src/screens/messages.ts': '',
});

describe('the screens of a remote', () => {
  test('are the folders with a screen file of the same name, also inside an area, in alphabetical order', () => {
    assert.deepEqual(Object.entries(findScreens(kitchen)), [
      ['all-day', { browser: allDay, server: allDay }],
      ['menus', { browser: menus, server: menus }],
      ['soups', { browser: soups, server: soups }],
      ['tips', tips],
      ['wheel', wheel],
    ]);
  });

  test('have different names in all areas', () => {
    const folder = tempFolder();
    writeFiles(folder, { 'src/screens/a/soups/soups.screen.tsx': '', 'src/screens/b/soups/soups.screen.tsx': '' });
    assert.throws(() => findScreens(folder), /two screens called soups/);
  });
});
