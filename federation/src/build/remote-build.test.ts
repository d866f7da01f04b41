import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import webpack from 'webpack';
import type { Manifest } from '../discovery';
import { callShape } from '../gate/used-calls';
import { writeFiles } from '../testing/temp-folder';
import { clientIntegrityOf } from '../workspace/file-integrity';
import { repositoryRoot } from '../workspace/repository-root';
import { remoteBuild } from './remote-build';

const sources = {
  'package.json': '{"name": "kitchen-mfe", "version": "1.0.0", "type": "module"}',
  'src/remote.ts': `export default { name: 'kitchen', routes: [{ path: '/menu', screen: 'kitchen/menu', access: 'anyone', render: 'server', title: 'Menu', data: [{ call: 'GET /banner' }] }] };`,
  'src/screens/menu/menu.screen.tsx': `import { useState } from 'react';
import styles from './menu.module.css';
export default function Menu() {
  const [open, setOpen] = useState(false);
  return <button className={styles.menu} onClick={() => import('./later').then(({ later }) => setOpen(later(open)))}>Menu</button>;
}`,
  'src/screens/menu/menu.module.css': '.menu { color: red }',
  'src/screens/menu/later.ts': `import * as react from 'react';
import { formatDollars } from '@food-court/shared-api';
import './later.module.css';
export const later = (open: boolean): boolean => !open && react.version !== formatDollars(1) + 'GET /admin';`,
  'src/screens/menu/later.module.css': '.later { color: blue }',
};

/** Within the repository, where a build finds its tools. */
const cache = path.join(repositoryRoot, '.cache');

describe('the build of a remote', () => {
  let folder: string;
  let manifest: Manifest;
  const client = (file: string): Buffer => readFileSync(path.join(folder, 'dist/client', file));
  before(async () => {
    mkdirSync(cache, { recursive: true });
    folder = path.join(mkdtempSync(path.join(cache, 'build-')), 'kitchen-mfe');
    writeFiles(folder, sources);
    const [configuration] = await remoteBuild(folder);
    const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
      webpack(configuration ?? {})?.run((error, result) => (error ? reject(error) : resolve(result))),
    );
    assert.deepEqual(stats?.toJson({ errors: true }).errors, []);
    manifest = JSON.parse(client('mf-manifest.json').toString()) as Manifest;
  });
  after(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

  const scriptsAndStyles = (): string[] =>
    readdirSync(path.join(folder, 'dist/client')).filter((file) => /\.(js|css)$/.test(file));

  test('lists the hash of every script and style on disk', () => {
    const { integrity } = manifest.metaData.foodCourt;
    assert.deepEqual(Object.keys(integrity).sort(), scriptsAndStyles().sort());
    for (const [file, hash] of Object.entries(integrity)) assert.equal(hash, clientIntegrityOf(client(file)), file);
    assert.ok(scriptsAndStyles().length >= 5, 'entry, screen and late chunk, and the styles of both');
  });

  test('has an entry with the hashes of all files that it loads', () => {
    const { integrity } = manifest.metaData.foodCourt;
    const entry = manifest.metaData.remoteEntry.name;
    const text = client(entry).toString();
    for (const [file, hash] of Object.entries(integrity))
      if (file !== entry) assert.ok(text.includes(hash.replace('sha256-', '')), file);
  });

  test('does not state known names: only the shell does', () =>
    assert.equal(manifest.metaData.foodCourt.knows, undefined));

  test('lists the calls of its routes and scripts, with the shape that they have', () =>
    assert.deepEqual(manifest.metaData.foodCourt.uses, {
      'GET /admin': callShape('GET /admin'),
      'GET /banner': callShape('GET /banner'),
    }));

  test('lists the libraries that it needs and the names that it imports from them', () => {
    const { libraries } = manifest.metaData.foodCourt;
    assert.deepEqual(Object.fromEntries(Object.entries(libraries).map(([request, { names }]) => [request, names])), {
      react: ['useState', 'version'],
      'react/jsx-runtime': ['jsx'],
      '@food-court/shared-api': ['formatDollars'],
    });
    assert.match(libraries.react?.version ?? '', /^\^19\./);
  });
});
