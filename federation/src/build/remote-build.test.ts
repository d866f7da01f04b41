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
import { styleFaults } from './contents/style-faults';
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
  'src/screens/menu/menu.module.css': `@value wide from './wide.module.css';\n.menu { color: red }`,
  'src/screens/menu/wide.module.css': '.wide { color: green }',
  'src/screens/menu/later.ts': `import * as react from 'react';
import { formatDollars } from '@food-court/shared-api';
import './later.module.css';
export const later = (open: boolean): boolean => !open && react.version !== formatDollars(1) + 'GET /admin';`,
  'src/screens/menu/later.module.css': '@layer shared-ui { .later { color: blue } }',
  'node_modules/hut/index.js': 'export const hut = (text) => ({ text });',
  'node_modules/hut/package.json': '{"name": "hut", "version": "1.0.0", "type": "module", "main": "index.js"}',
  'build-rules.mjs': `export default (runsOn) => ({ rules: [{ test: /\\.hut$/, type: 'asset/source', generator: {} }], plugins: [] });`,
  'src/screens/tips/tips.hut': 'the text of a hut',
  'src/screens/tips/tips.mount.ts': `import { hut } from 'hut';
import text from './tips.hut';
export const mount = (place) => { place.textContent = hut(text).text; };`,
  'src/screens/tips/tips.render.ts': `import text from './tips.hut';
export const renderToString = () => text;`,
};

/** Inside the repository, so that the build finds its tools. */
const cache = path.join(repositoryRoot, '.cache');

describe('the build of a remote', () => {
  let folder: string;
  let manifest: Manifest;
  const client = (file: string): Buffer => readFileSync(path.join(folder, 'dist/client', file));
  before(async () => {
    mkdirSync(cache, { recursive: true });
    folder = path.join(mkdtempSync(path.join(cache, 'build-')), 'kitchen-mfe');
    writeFiles(folder, sources);
    const configurations = await remoteBuild(folder);
    const stats = await new Promise<webpack.MultiStats | undefined>((resolve, reject) =>
      webpack(configurations)?.run((error, result) => (error ? reject(error) : resolve(result))),
    );
    assert.deepEqual(stats?.toJson({ errors: true }).errors, []);
    manifest = JSON.parse(client('mf-manifest.json').toString()) as Manifest;
  });
  after(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

  test('has nothing of the edits of development in a release', () => {
    const files = readdirSync(path.join(folder, 'dist/client'));
    assert.deepEqual(
      files.filter((file) => file.includes('hot')),
      [],
    );
    for (const file of files.filter((name) => name.endsWith('.js')))
      assert.doesNotMatch(client(file).toString(), /\$Refresh|jsxDEV|foodCourtHot|webpackHotUpdate/);
  });

  const scriptsAndStyles = (): string[] =>
    readdirSync(path.join(folder, 'dist/client')).filter((file) => /\.(js|css)$/.test(file));

  test('puts styles into the layer of the remote, and leaves files that name a layer as they are', () => {
    const text = scriptsAndStyles()
      .filter((file) => file.endsWith('.css'))
      .map((file) => client(file).toString())
      .join('');
    assert.deepEqual(styleFaults('kitchen', text), []);
    assert.match(text, /@layer kitchen\s*\{[^}]*\.wide-[^}]*\}[^}]*\.menu-/);
    assert.match(text, /@layer shared-ui\s*\{[^}]*\.later-/);
  });

  test('puts the framework of mounted screens into separate files, which React screens don’t load', () => {
    const { mounted, screens } = manifest.metaData.foodCourt;
    assert.deepEqual(mounted?.screens, ['tips']);
    const [framework = ''] = mounted?.framework.scripts ?? [];
    assert.match(client(framework).toString(), /text/);
    assert.ok(screens.tips?.scripts.includes(framework));
    assert.ok(!screens.menu?.scripts.includes(framework));
  });

  test('applies the rules of the team to the client and the server bundle', () => {
    const [tips = ''] =
      manifest.metaData.foodCourt.screens.tips?.scripts.filter((file) => file.startsWith('tips')) ?? [];
    for (const file of [`client/${tips}`, 'ssr/index.cjs'])
      assert.match(readFileSync(path.join(folder, 'dist', file), 'utf8'), /the text of a hut/);
  });

  test('lists the hash of every script and style on disk', () => {
    const { integrity } = manifest.metaData.foodCourt;
    assert.deepEqual(Object.keys(integrity).sort(), scriptsAndStyles().sort());
    for (const [file, hash] of Object.entries(integrity)) assert.equal(hash, clientIntegrityOf(client(file)), file);
    assert.ok(scriptsAndStyles().length >= 5, 'entry, screen and late chunk, and the styles of both');
  });

  test('writes the hashes of all files that the entry loads into the entry', () => {
    const { integrity } = manifest.metaData.foodCourt;
    const entry = manifest.metaData.remoteEntry.name;
    const text = client(entry).toString();
    for (const [file, hash] of Object.entries(integrity))
      if (file !== entry) assert.ok(text.includes(hash.replace('sha256-', '')), file);
  });

  test('lists no known names, which only the shell does', () =>
    assert.equal(manifest.metaData.foodCourt.knows, undefined));

  test('lists the calls of its routes and scripts with their shapes', () =>
    assert.deepEqual(manifest.metaData.foodCourt.uses, {
      'GET /admin': callShape('GET /admin'),
      'GET /banner': callShape('GET /banner'),
    }));

  test('lists the needed libraries and the names that are imported from them', () => {
    const { libraries } = manifest.metaData.foodCourt;
    assert.deepEqual(Object.fromEntries(Object.entries(libraries).map(([request, { names }]) => [request, names])), {
      react: ['useState', 'version'],
      'react/jsx-runtime': ['jsx'],
      '@food-court/shared-api': ['formatDollars'],
    });
    assert.match(libraries.react?.version ?? '', /^\^19\.\d+\.0$/, 'a patch adds nothing that the build could need');
  });
});
