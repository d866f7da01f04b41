import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { tempFolder, writeFiles } from '../testing/temp-folder';
import { compressFiles } from './compression';

test('adds a compressed copy of each text file at any depth, but not of pictures and fonts', async () => {
  const folder = tempFolder();
  const text = 'const dish = "soup";\n'.repeat(200);
  const texts = ['main.js', 'main.css', 'mf-manifest.json', 'assets/bowl.svg'];
  const others = ['assets/dish.webp', 'assets/font.woff2'];
  writeFiles(folder, Object.fromEntries([...texts, ...others].map((name) => [name, text])));
  await compressFiles(folder);

  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  assert.deepEqual(names.sort(), [...texts, ...others, ...texts.map((name) => `${name}.br`)].sort());
  for (const name of texts) {
    const small = readFileSync(path.join(folder, `${name}.br`));
    assert.ok(small.length < text.length / 10);
    assert.equal(brotliDecompressSync(small).toString(), text);
  }
});
