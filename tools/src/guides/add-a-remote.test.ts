import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, before, describe, test } from 'node:test';
import ts from 'typescript';
import webpack, { type Configuration, type MultiStats } from 'webpack';
import { readStamp, repositoryRoot } from '@food-court/federation/workspace';
import { diskStore, publish } from '@food-court/federation/release';

/** A line that names a file, and a block that is all of it. */
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

function typeErrors(): string[] {
  const project = path.join(repositoryRoot, 'tsconfig.browser.json');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(project, ts.sys.readFile).config,
    ts.sys,
    repositoryRoot,
  );
  const sources = [...files.keys()].filter((file) => /\.tsx?$/.test(file)).map(inPlace);
  const program = ts.createProgram([...sources, path.join(repositoryRoot, 'shared-ui/src/css-modules.d.ts')], options);
  return sources
    .flatMap((source) => ts.getPreEmitDiagnostics(program, program.getSourceFile(source)))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
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
  test('is six files', () => assert.equal(files.size, 6));

  test('has the right types', () => assert.deepEqual(typeErrors(), []));

  test('is built and released as the guide shows it', async () => {
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

/** The files that a guide has its reader write, by their path in the repository. */
function guideFiles(guide: string): Map<string, string> {
  const text = readFileSync(path.join(repositoryRoot, 'docs/how-to', guide), 'utf8');
  return new Map([...text.matchAll(shape)].map(([, file = '', content = '']) => [file, content]));
}
