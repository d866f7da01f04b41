import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { repository } from '../product/product';

test('the shell’s built files hold no remote, no address and no screen of one', async () => {
  const folder = path.join(repository, 'shell/dist/client');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  assert.ok(files.length > 0);
  const text = (await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))).join('\n');
  const names = ['storefront', 'dashboard', 'payments', '/faq', '/about', '/orders', '/wishes', '/home', 'Privacy-Policy', 'Terms-&', 'user-profile', 'add-product', 'payment/'];
  // As text of its own: 'payments' may be part of a library's word, never a name by itself.
  const found = names.filter((name) => new RegExp(`["'\`/]${name.replace(/^\//, '')}["'\`/]`).test(text));
  assert.deepEqual(found, []);
});
