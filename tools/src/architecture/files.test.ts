import assert from 'node:assert/strict';
import test from 'node:test';
import { drawersWithoutName, envReaders, fetchCallers, sizes } from './rules';
import { isTest, sourceFiles } from './source-files';

const expectNone = (breaches: string[]): void => assert.equal(breaches.length, 0, `\n${breaches.join('\n')}\n`);

/** Excludes icons, which are one drawing each, and style sheets, which are as long as their component needs. */
const measured = sourceFiles.filter((file) => /\.tsx?$/.test(file.path) && !/\/icons\//.test(file.path));
const sources = measured.filter((file) => !isTest(file) && !file.path.startsWith('shared-ui/gallery/'));
const lengths = sources.map(({ lines }) => lines).sort((a, b) => a - b);
const lengthAt = (share: number): number => lengths[Math.floor(lengths.length * share)] ?? 0;

test(`no file is longer than ${sizes.longest} lines`, () => {
  expectNone(
    measured
      .filter(({ lines }) => lines > sizes.longest)
      .map(({ path, lines }) => `${path} has ${lines} lines. Split it where a second reason to change begins.`),
  );
});

test('files are neither too small nor too large', () => {
  const tiny = sources.filter(({ lines }) => lines < sizes.tinyBelow);
  const share = tiny.length / sources.length;
  const list = tiny.map(({ path, lines }) => `  ${lines} ${path}`).join('\n');
  assert.ok(
    share <= sizes.tinyShareAtMost,
    `${Math.round(share * 100)} % of the sources have fewer than ${sizes.tinyBelow} lines. Put what changes together into one file:\n${list}`,
  );
  const median = lengthAt(0.5);
  assert.ok(median >= sizes.medianAtLeast && median <= sizes.medianAtMost, `The median source has ${median} lines.`);
  assert.ok(lengthAt(0.9) < sizes.ninetiethAtMost, `Every tenth source has ${lengthAt(0.9)} lines or more.`);
});

test('every folder and file is named after its subject', () => {
  expectNone(
    sourceFiles
      .filter(({ path }) => drawersWithoutName.test(path))
      .map(({ path }) => `${path}: name it by what it is about.`),
  );
});

test('each package reads the environment in one place', () => {
  expectNone(
    sourceFiles
      .filter(({ path, text }) => /process\.env\b/.test(text) && !envReaders.some((place) => place.test(path)))
      .map(({ path }) => `${path} reads process.env. Settings come from the package’s config/env.ts.`),
  );
});

test('only the listed modules call fetch', () => {
  expectNone(
    sourceFiles
      .filter((file) => !file.path.endsWith('.css') && !isTest(file) && !file.path.startsWith('shared-ui/gallery'))
      .filter(({ path, text }) => /(^|[^.\w])fetch\(/m.test(text) && !fetchCallers.some((place) => place.test(path)))
      .map(({ path }) => `${path} calls fetch. Make it a call of the contract: call('GET /…') from shared-api.`),
  );
});

test('markup has no style attributes', () => {
  expectNone(
    sourceFiles
      .filter(({ path, text }) => path.endsWith('.tsx') && /\sstyle=\{/.test(text))
      .map(({ path }) => `${path} has a style attribute, which a strict content policy refuses. Use a class.`),
  );
});

test('the styles of a deployable leave their layer to the build, and those of shared packages name it', () => {
  expectNone(
    sourceFiles
      .filter(({ path }) => path.endsWith('.module.css') && !path.startsWith('federation/'))
      .flatMap(({ path, text }) => {
        // Builds of other repositories take these from packages, where no build adds a layer.
        const inPackage = path.startsWith('shared-');
        if (inPackage && !/^\s*(\/\*[\s\S]*?\*\/\s*)?@layer [\w-]+\s*\{/.test(text))
          return [`${path} has rules outside @layer.`];
        return !inPackage && text.includes('@layer') ? [`${path} names a layer, which the build does for it.`] : [];
      }),
  );
});

test('no test is marked skip, only or todo', () => {
  const marks = new RegExp(String.raw`\b(it|test|describe)\.(skip|only|todo)\b|\bx(it|describe)\(`);
  expectNone(
    sourceFiles
      .filter(({ path, text }) => isTest({ path } as never) && marks.test(text))
      .map(({ path }) => `${path} has a test that does not run.`),
  );
});

test('styles use only tokens that exist', () => {
  const defined = new Set(
    sourceFiles
      .filter(({ path }) => path.startsWith('shared-ui/src/tokens/'))
      .flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name)),
  );
  expectNone(
    sourceFiles
      .filter(({ path }) => path.endsWith('.css'))
      .flatMap(({ path, text }) => {
        const own = new Set([...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name));
        const used = [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
        return used
          .filter((name) => !defined.has(name) && !own.has(name))
          .map((name) => `${path} uses ${name}, which no token file defines.`);
      }),
  );
});
