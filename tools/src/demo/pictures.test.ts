import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { photographed } from './court-today';
import { dishes } from './dishes';
import { people } from './people';
import { pictureName, readPicture } from './pictures';

const folder = path.join(import.meta.dirname, 'pictures');
const largestRepositoryBytes = 3_000_000;

test('every demo dish and person has a picture, and every picture is used', () => {
  const expected = [...dishes, ...people].map((of) => `${pictureName(of)}.webp`);
  assert.deepEqual(readdirSync(folder).sort(), expected.sort());
});

test('every photographed dish has two more photos, and every photo is used', () => {
  const expected = photographed.flatMap((slug) => [`${slug}-2.webp`, `${slug}-3.webp`]);
  assert.deepEqual(readdirSync(path.join(import.meta.dirname, 'more-pictures')).sort(), expected.sort());
});

test('the demo pictures are sharp on a large screen', async () => {
  const sizes = await Promise.all([...dishes, ...people].map(async (of) => sharp(await readPicture(of)).metadata()));
  assert.deepEqual(
    sizes.filter(({ format, width }) => format !== 'webp' || width < 600),
    [],
  );
});

test('the demo pictures take at most 3 MB of the repository', () => {
  const bytes = [folder, path.join(import.meta.dirname, 'more-pictures')].flatMap((pictures) =>
    readdirSync(pictures).map((file) => statSync(path.join(pictures, file)).size),
  );
  const total = bytes.reduce((sum, size) => sum + size, 0);
  assert.ok(total <= largestRepositoryBytes, `${total} bytes`);
});
