import assert from 'node:assert/strict';
import test from 'node:test';
import { plainerWords } from './plain-words';
import { sourceFiles } from './source-files';

const declaration =
  /\b(?:const|let|function\*?|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)|^\s+(?:readonly\s+)?([A-Za-z_$][\w$]*)\??:\s/gm;

/** Splits both 'takeBegunWork' and 'take-begun-work' into take, begun, work. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase());

/** A table, an error code and a field of `npm run releases -- --json`, which can't be renamed compatibly. */
const persistedNames = new Set(['changed_meanwhile', 'kept']);

const unclear = (name: string): string[] => wordsOf(name).filter((word) => word in plainerWords);

test('names are plain engineering English', () => {
  const findings = sourceFiles.flatMap(({ path, text }) => {
    if (path === 'tools/src/architecture/plain-words.ts') return [];
    const declared = path.endsWith('.css') ? [] : [...text.matchAll(declaration)].map(([, a, b]) => a ?? b ?? '');
    return [path.replace(/^.*\/src\//, ''), ...new Set(declared)].flatMap((name) =>
      (persistedNames.has(name) ? [] : unclear(name)).map(
        (word) => `${path}: '${name}' says '${word}'. Write ${plainerWords[word]}.`,
      ),
    );
  });
  assert.equal(findings.length, 0, `\n${findings.join('\n')}\n`);
});
