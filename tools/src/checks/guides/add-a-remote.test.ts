import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, before, describe, test } from 'node:test';
import webpack, { type Configuration, type MultiStats } from 'webpack';
import { readStamp, repositoryRoot } from '@food-court/federation/workspace';
import { diskStore, publish } from '@food-court/federation/release';

/** Matches a line that names a file, followed by a code block with its whole content. */
const shape = /`([\w./-]+\/[\w.-]+\.\w+)`[^`\n]*(?:`[^`\n]*`[^`\n]*)*\n\n```\w+\n(.*?)```/gs;

const workspace = mkdtempSync(path.join(tmpdir(), 'food-court-guide-'));
const remote = path.join(workspace, 'offers-mfe');
const files = guideFiles('add-a-remote.md');
const inPlace = (file: string): string => path.join(workspace, file);

before(() => {
  for (const name of ['node_modules', 'package-lock.json', 'federation', 'shared-api', 'shared-ui'])
    symlinkSync(path.join(repositoryRoot, name), inPlace(name));
  for (const [file, content] of files) {
    mkdirSync(path.dirname(inPlace(file)), { recursive: true });
    writeFileSync(inPlace(file), content);
  }
});
after(() => rmSync(workspace, { recursive: true }));

/** Returns the compiler's output for the files of the guide. */
function checkTypes(): { status: number | null; output: string } {
  writeFileSync(
    inPlace('tsconfig.json'),
    JSON.stringify({
      extends: path.join(repositoryRoot, 'tsconfig.browser.json'),
      files: [path.join(repositoryRoot, 'shared-ui/src/css-modules.d.ts')],
      include: ['offers-mfe'],
    }),
  );
  const compiler = path.join(repositoryRoot, 'node_modules/typescript-native/bin/tsc');
  const words = [compiler, '-p', inPlace('tsconfig.json')];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

async function build(): Promise<MultiStats> {
  const { default: configurations } = (await import(pathToFileURL(path.join(remote, 'webpack.config.mjs')).href)) as {
    default: Promise<Configuration[]>;
  };
  const compiler = webpack(await configurations);
  return new Promise((resolve, reject) =>
    compiler.run((error, stats) => compiler.close(() => (stats ? resolve(stats) : reject(error)))),
  );
}

describe('the remote of the guide', () => {
  test('consists of six files', () => assert.equal(files.size, 6));

  test('has the right types', () => assert.deepEqual(checkTypes(), { status: 0, output: '' }));

  test('can be built and released like in the guide', async () => {
    const stats = await build();
    assert.deepEqual(
      stats
        .toJson({ all: false, errors: true, warnings: true })
        .children?.flatMap(({ errors, warnings }) => [...(errors ?? []), ...(warnings ?? [])]),
      [],
    );
    const [published] = await publish(diskStore(inPlace('releases')), [remote], {
      by: 'the tools suite',
      audience: 'everybody',
    });
    assert.deepEqual(
      [published?.name, published?.build, published?.warnings],
      ['offers', readStamp(remote)?.build, []],
    );
  });
});

/** The files that a guide tells its reader to write, keyed by their path in the repository. */
function guideFiles(guide: string): Map<string, string> {
  const text = readFileSync(path.join(repositoryRoot, 'docs/how-to', guide), 'utf8');
  return new Map([...text.matchAll(shape)].map(([, file = '', content = '']) => [file, content]));
}
