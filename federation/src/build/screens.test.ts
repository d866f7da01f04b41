import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, test } from 'node:test';
import { tempFolder, writeFiles } from '../testing/temp-folder';
import { clientAddressModule } from './lean-runtime/inline-modules';
import { asExposes, findScreens, serverEntry } from './screens';

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
const of = (file: string) => ({ browser: file, server: file });
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

  test('are exposed by name, each after the module that finds the address of the build', () => {
    assert.deepEqual(asExposes('kitchen', { soups: { browser: soups } }), {
      './soups': { import: [clientAddressModule, soups], name: 'soups' },
    });
  });

  test('get another chunk name when they are called like the remote, whose entry script has that name', () => {
    assert.equal(asExposes('soups', { soups: { browser: soups } })['./soups']?.name, 'soups-screen');
  });

  test('are a single export of the server’s bundle', () => {
    const source = decodeURIComponent(
      serverEntry({ 'all-day': of(allDay), soups: of(soups) }).replace('data:text/javascript,', ''),
    );
    assert.match(source, /export const screens = \{ "all-day": screen0, "soups": screen1 \};$/);
    assert.ok(source.includes(`import * as screen1 from ${JSON.stringify(soups)};`));
  });

  test('have one file per side when another framework renders them, or none for the server', () => {
    const source = decodeURIComponent(serverEntry({ tips, wheel }).replace('data:text/javascript,', ''));
    assert.match(source, /export const screens = \{ "tips": screen0 \};$/);
    assert.match(source, /tips\.render\.ts/);
    assert.doesNotMatch(source, /wheel|mount/);
  });
});
