/** @jest-environment node */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Route } from 'federation/surface';
import remote from './remote';

const routes: readonly Route[] = remote.routes;

const labelsAt = (place: string): string[] =>
  routes
    .flatMap(({ links = [] }) => links)
    .filter((link) => link.place === place)
    .sort((a, b) => a.order - b.order)
    .map(({ label }) => label);

test('every screen that a route names exists', () => {
  for (const { screen } of routes) {
    const name = screen.replace('storefront/', '');
    expect(existsSync(path.join(__dirname, 'screens', name, `${name}.screen.tsx`))).toBe(true);
  }
});

test('what anyone may see arrives as complete HTML', () => {
  for (const { access, render } of routes) expect(render).toBe(access === 'anyone' ? 'server' : 'browser');
});

test('places its links in the order of the specification', () => {
  expect(labelsAt('navbar')).toEqual(['Home', 'FAQ', 'About']);
  expect(labelsAt('navbar-icons')).toEqual(['My Orders', 'My Wishes']);
  expect(labelsAt('footer')).toEqual(['About', 'FAQ', 'Privacy Policy', 'Terms & Conditions']);
});
