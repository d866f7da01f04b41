/** @jest-environment node */
import { existsSync } from 'node:fs';
import path from 'node:path';
import remote from './remote';

test('every screen that a route names exists', () => {
  for (const { screen } of remote.routes) {
    const name = screen.replace('payments/', '');
    expect(existsSync(path.join(__dirname, `screens/${name}/${name}.screen.tsx`))).toBe(true);
  }
});
