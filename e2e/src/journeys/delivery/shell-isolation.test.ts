import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { findRemotes } from '@food-court/federation/workspace';
import { repository } from '#product/product';

interface Manifest {
  metaData: { foodCourt: { surface: { name: string; routes: { path: string; screen: string }[] } } };
}

const filesOf = async (folder: string): Promise<string> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  assert.ok(files.length > 0);
  return (await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))).join('\n');
};

/** Returns the names, screens and addresses of all remotes from their manifests. */
async function wordsOfRemotes(): Promise<string[]> {
  const words = findRemotes().map(async (remote) => {
    const manifest = JSON.parse(
      await readFile(path.join(repository, remote, 'dist/client/mf-manifest.json'), 'utf8'),
    ) as Manifest;
    const { name, routes } = manifest.metaData.foodCourt.surface;
    return [name, ...routes.flatMap(({ path: address, screen }) => [address, screen])].filter(
      (word) => word !== '/' && !word.startsWith('/:'),
    );
  });
  return (await Promise.all(words)).flat();
}

/**
 * The shell may contain '/search?q=', because the search field is in the frame and its address never changes, and '/orders',
 * because the login leads a guest from there to their own orders.
 */
const allowed = ['/search', '/orders'];

test('the shell’s built files contain no remote’s name, screen or address except the search', async () => {
  const text = await filesOf(path.join(repository, 'shell/dist/client'));
  const words = await wordsOfRemotes();
  assert.ok(words.includes('/dashboard') && words.includes('storefront/home'));
  const quoted = (word: string): boolean =>
    ['"', "'", '`'].some((mark) => text.includes(mark + word + mark) || text.includes(`${mark}${word}/`));
  assert.deepEqual(words.filter(quoted), allowed);
});
