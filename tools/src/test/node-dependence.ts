import path from 'node:path';
import { valueTargetsOf } from '../architecture/import-graph';
import { sourceFiles, type SourceFile } from '../architecture/source-files';

/** Modules mostly compute and ask PostgreSQL. The platform below them uses Node. */
const modules = 'server/src/modules/';

/** Imports from Node that do not change between versions. */
const stable: Record<string, ReadonlySet<string>> = {
  'node:test': new Set(['test', 'describe', 'before', 'after', 'beforeEach', 'afterEach', 'mock', 'type TestContext']),
  'node:assert/strict': new Set(['assert']),
  'node:path': new Set(['path', 'join']),
  'node:timers/promises': new Set(['setTimeout', 'pause']),
  'node:events': new Set(['once']),
  'node:crypto': new Set(['randomUUID', 'createHash']),
  'node:fs': new Set(['readFileSync', 'existsSync']),
  'node:fs/promises': new Set(['readFile']),
};

/** Formats, network, streams, processes and memory: what each version of Node brings along. */
const ofNode =
  /\bIntl\.|\.toLocale|\.localeCompare\(|\.normalize\(|\bprocess\.(?!env\b)|\bfetch\(|\bBuffer\b|\bAbort(Signal|Controller)\b|\bstructuredClone\(|\bReadable\w*\b|\bText(De|En)coder\b|\bsharp\b|\bgc\(/;

/** Helpers from `#testing/index` that render pages in processes or open a port. */
const helpersOfNode = /\b(createFakeSite|FakeReleaseStore|createTestBrowser|startTestIdentity|rawGet|\w+Bundle)\b/;

const namesOf = (clause: string): string[] =>
  clause
    .split(/[{},]/)
    .map((name) => name.trim().replace(/^.* as /, ''))
    .filter(Boolean);

/** Returns whether a source uses something of Node itself that may differ between versions. */
export function usesNode(text: string): boolean {
  const imports = [...text.matchAll(/^import (?!type )([^;]*?) from '(node:[^']+)';/gm)];
  const isUnstable = imports.some(([, clause = '', name = '']) =>
    namesOf(clause).some((one) => !one.startsWith('type ') && !stable[name]?.has(one)),
  );
  return isUnstable || /import\('node:/.test(text) || ofNode.test(text) || helpersOfNode.test(text);
}

const inFolder = new Map<string, SourceFile[]>();
for (const file of sourceFiles) {
  const folder = path.dirname(file.path);
  inFolder.set(folder, [...(inFolder.get(folder) ?? []), file]);
}
const isTest = ({ path: file }: SourceFile): boolean => file.endsWith('.test.ts');
/** The barrel of the server's test helpers imports all of them. */
const isHelper = ({ path: file }: SourceFile): boolean => /\/testing\//.test(file) && !file.endsWith('/index.ts');

/**
 * Returns whether a test may pass on one version of Node and fail on another. A test of a module may when the test, one of
 * its helpers or a source in its folder uses Node itself; every test outside the modules may.
 */
export function mayDifferByNode(test: string): boolean {
  if (!test.startsWith(modules)) return true;
  const file = sourceFiles.find((one) => one.path === test);
  if (!file) throw new Error(`There is no ${test}.`);
  const helpers = valueTargetsOf(file).filter(isHelper);
  const beside = (inFolder.get(path.dirname(test)) ?? []).filter((one) => !isTest(one));
  return [file, ...helpers, ...beside].some(({ text }) => usesNode(text));
}
