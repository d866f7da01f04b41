import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { clientAddressModule } from './lean-runtime/inline-modules';
import { asExposes, serverEntry } from './screens';

const of = (file: string) => ({ browser: file, server: file });
const [soups, allDay] = ['/kitchen/soups.screen.tsx', '/kitchen/all-day.screen.tsx'];
const tips = { browser: '/kitchen/tips.mount.ts', server: '/kitchen/tips.render.ts', isMounted: true } as const;
const wheel = { browser: '/kitchen/wheel.mount.ts', isMounted: true } as const;

describe('the screens of a remote', () => {
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
