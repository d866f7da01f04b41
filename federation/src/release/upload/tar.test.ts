import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { tempFolder, writeFiles } from '#testing/temp-folder';
import { NoTar, readTar, writeTar } from './tar';

const longName = `${'folder-of-soups/'.repeat(9)}${'a'.repeat(96)}.js`;

describe('the tar format', () => {
  test('reads back what was written, whatever the sizes and paths', () => {
    const file = fc.record({
      path: fc.stringMatching(/^[a-z]{1,12}(\/[a-z.]{1,40}){0,5}$/),
      content: fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
    });
    fc.assert(
      fc.property(fc.array(file, { maxLength: 6 }), (files) => {
        const read = [...readTar(writeTar(files))];
        assert.deepEqual(
          read,
          files.map((given) => ({ ...given, kind: 'file' })),
        );
      }),
    );
  });

  test('never hangs or reads past the end, whatever the bytes are', () => {
    const good = writeTar([{ path: 'client/main.js', content: Buffer.from('x'.repeat(700)) }]);
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.nat(255), fc.nat(good.length), (at, byte, length) => {
        const spoilt = Buffer.from(good.subarray(0, length));
        if (at < spoilt.length) spoilt[at] = byte;
        try {
          for (const { content } of readTar(spoilt)) assert.ok(content.length <= spoilt.length);
        } catch (error) {
          assert.ok(error instanceof NoTar, String(error));
        }
      }),
    );
  });

  test('is compatible with the tar command in both directions', () => {
    const folder = tempFolder();
    writeFiles(folder, { [longName]: 'long', 'client/main.js': 'soup' });
    const written = [longName, 'client/main.js'].map((name) => ({ path: name, content: Buffer.from(name) }));
    writeFileSync(path.join(folder, 'ours.tar'), writeTar(written));
    mkdirSync(path.join(folder, 'unpacked'));
    execFileSync('tar', ['xf', 'ours.tar', '-C', 'unpacked'], { cwd: folder });
    for (const { path: name } of written) assert.equal(readFileSync(path.join(folder, 'unpacked', name), 'utf8'), name);
    execFileSync('tar', ['cf', 'theirs.tar', '--format=ustar', 'client', longName], { cwd: folder });
    assert.deepEqual(
      [...readTar(readFileSync(path.join(folder, 'theirs.tar')))].map((entry) => [
        entry.path,
        entry.kind,
        String(entry.content),
      ]),
      [
        ['client/', 'folder', ''],
        ['client/main.js', 'file', 'soup'],
        [longName, 'file', 'long'],
      ],
    );
  });

  test('refuses to write a path that is too long', () => {
    const path = `${'a'.repeat(101)}.js`;
    assert.throws(() => writeTar([{ path, content: Buffer.alloc(0) }]), NoTar);
  });
});
