import assert from 'node:assert/strict';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { galleryFolder } from './gallery-build';
import { serveGallery } from './gallery-server';

let server: Server;
const address = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

before(async () => {
  server = await serveGallery([galleryFolder], 0);
});

after(() => {
  server.close();
  server.closeAllConnections();
});

test('the gallery opens on the page with both themes', async () => {
  const response = await fetch(address('/'));
  assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8');
  const page = await response.text();
  assert.match(page, /theme=light/);
  assert.match(page, /theme=dark/);
});

test('the gallery serves nothing from outside its folders', async () => {
  for (const path of ['/nowhere.css', '/..%2f..%2fpackage.json', '/%2e%2e/package.json']) {
    assert.equal((await fetch(address(path))).status, 404, path);
  }
});

test('the gallery rejects a taken port', async () => {
  await assert.rejects(serveGallery([galleryFolder], (server.address() as AddressInfo).port), { code: 'EADDRINUSE' });
});
