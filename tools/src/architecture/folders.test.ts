import assert from 'node:assert/strict';
import path from 'node:path';
import test from 'node:test';
import { valueTargetsOf } from './import-graph';
import { mostFilesInFolder, mostSubfolders } from './rules';
import { isTest, sourceFiles, type SourceFile } from './source-files';

const folderOf = (file: SourceFile): string => path.posix.dirname(file.path);
const isMeasured = (file: SourceFile): boolean => !isTest(file) && file.path.includes('/src/');

/** Maps each folder of a package to the folders that it imports, ignoring type imports. */
function arrowsBetweenFolders(): Map<string, Map<string, string>> {
  const arrows = new Map<string, Map<string, string>>();
  for (const file of sourceFiles.filter(isMeasured))
    for (const target of valueTargetsOf(file)) {
      const [from, to] = [folderOf(file), folderOf(target)];
      if (!isMeasured(target) || from === to || file.package !== target.package) continue;
      arrows.set(from, (arrows.get(from) ?? new Map<string, string>()).set(to, `${file.path} imports ${target.path}`));
    }
  return arrows;
}

/** Finds the shortest cycle through a folder. */
function ringFrom(start: string, arrows: ReturnType<typeof arrowsBetweenFolders>): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (let folder = queue.shift(); folder; folder = queue.shift())
    for (const next of arrows.get(folder)?.keys() ?? []) {
      if (next !== start && cameFrom.has(next)) continue;
      if (next !== start) queue.push(next);
      cameFrom.set(next, folder);
      if (next !== start) continue;
      const ring = [start];
      for (let at = folder; at !== start; at = cameFrom.get(at) ?? start) ring.unshift(at);
      return [start, ...ring];
    }
  return undefined;
}

test('the folders of a package have no import cycles', () => {
  const arrows = arrowsBetweenFolders();
  const rings = new Map<string, string>();
  for (const folder of arrows.keys()) {
    const ring = ringFrom(folder, arrows);
    if (!ring) continue;
    const imports = ring.slice(1).map((to, index) => arrows.get(ring[index] ?? '')?.get(to) ?? '');
    rings.set(ring.toSorted().join(), imports.join('\n    '));
  }
  const found = [...rings.values()];
  assert.equal(
    found.length,
    0,
    `\n${found.map((ring) => `  ${ring}\n  Move what both need below both, or hand it in from above.`).join('\n')}\n`,
  );
});

test(`no folder contains more than ${mostFilesInFolder} source files`, () => {
  const counts = new Map<string, number>();
  for (const file of sourceFiles)
    if (isMeasured(file) && !file.path.endsWith('.css') && !/\/icons\//.test(file.path))
      counts.set(folderOf(file), (counts.get(folderOf(file)) ?? 0) + 1);
  const crowded = [...counts].filter(([, count]) => count > mostFilesInFolder);
  assert.deepEqual(
    crowded.map(([folder, count]) => `${folder} holds ${count} files: give each subject a folder of its own.`),
    [],
  );
});

test(`no folder contains more than ${mostSubfolders} folders`, () => {
  const subfolders = new Map<string, Set<string>>();
  for (const file of sourceFiles) {
    if (!file.path.includes('/src/')) continue;
    for (let folder = folderOf(file); folder.includes('/'); folder = path.posix.dirname(folder)) {
      const above = path.posix.dirname(folder);
      if (above.includes('/')) subfolders.set(above, (subfolders.get(above) ?? new Set()).add(folder));
    }
  }
  const crowded = [...subfolders].filter(([, inside]) => inside.size > mostSubfolders);
  assert.deepEqual(
    crowded.map(
      ([folder, inside]) =>
        `${folder} holds ${inside.size} folders: put those that are about one thing into a folder with its name.`,
    ),
    [],
  );
});
