import assert from 'node:assert/strict';
import path from 'node:path';
import test from 'node:test';
import { importGraph } from './import-graph';
import {
  maxFigures,
  folderOf,
  isDoor,
  levelOf,
  levels,
  moduleOf,
  modules,
  partOf,
  serverSources,
  subjects,
} from './server-modules';
import type { SourceFile } from './source-files';

const expectNone = (breaches: readonly string[]): void =>
  assert.equal(breaches.length, 0, `\n${[...new Set(breaches)].join('\n')}\n`);

const measured = new Set(serverSources);
/** Types count: who knows a type of a module depends on it. */
const imports = serverSources.flatMap((from) =>
  (importGraph.get(from) ?? []).filter((to) => measured.has(to)).map((to) => ({ from, to })),
);
const between = imports.filter(({ from, to }) => partOf(from) !== partOf(to));

test('a module is imported through its index only', () => {
  expectNone(
    between
      .filter(({ to }) => moduleOf(to) !== undefined && !isDoor(to))
      .map(
        ({ from, to }) =>
          `${from.path} imports ${to.path}. Import it from '#modules/${moduleOf(to)}/index', which offers what others may know of ${moduleOf(to)}.`,
      ),
  );
});

test('inside a module imports are direct', () => {
  expectNone(
    imports
      .filter(({ from, to }) => moduleOf(from) !== undefined && moduleOf(from) === moduleOf(to) && isDoor(to))
      .map(({ from, to }) => `${from.path} imports ${to.path}. Import the file itself: the index is for others.`),
  );
});

test('modules depend on those below them only, and nobody depends on compose', () => {
  const advice = (to: string): string =>
    `It belongs to ${to} (${subjects[to]}), or is handed in by compose as a function that the module below declares.`;
  expectNone(
    between.flatMap(({ from, to }) => {
      const [above, below] = [partOf(from), partOf(to)];
      const said = `${from.path} imports ${to.path}.`;
      if (below === 'compose' && !['compose', 'commands', 'main.ts'].includes(above))
        return [`${said} Only compose knows all modules: say in services.ts of the module what it needs.`];
      if (above === 'platform') return [`${said} The platform knows no module: let compose hand it in.`];
      if (below === 'pages' && moduleOf(from) !== undefined)
        return [`${said} Pages stand above the modules: declare in the module what it needs of them.`];
      if (moduleOf(from) === undefined || moduleOf(to) === undefined) return [];
      return levelOf(above) > levelOf(below) ? [] : [`${said} ${above} is not above ${below}. ${advice(below)}`];
    }),
  );
});

/** The first way from a part back to itself. */
function findRing(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const done = new Set<string>();
  const visit = (at: string, trail: readonly string[]): string[] | undefined => {
    if (trail.includes(at)) return [...trail.slice(trail.indexOf(at)), at];
    if (done.has(at)) return undefined;
    for (const next of arrows.get(at) ?? []) {
      const ring = visit(next, [...trail, at]);
      if (ring) return ring;
    }
    done.add(at);
    return undefined;
  };
  for (const start of arrows.keys()) {
    const ring = visit(start, []);
    if (ring) return ring;
  }
  return undefined;
}

function arrowsBy(nameOf: (file: SourceFile) => string): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [a, b] = [nameOf(from), nameOf(to)];
    if (a !== b) arrows.set(a, (arrows.get(a) ?? new Set()).add(b));
  }
  return arrows;
}

test('neither modules nor folders of the server know each other in a ring, by types either', () => {
  for (const ring of [findRing(arrowsBy(partOf)), findRing(arrowsBy(folderOf))])
    assert.equal(
      ring,
      undefined,
      `${ring?.join(' → ')}. Move what both need below both, or hand it in from above; types stand with who asks for them.`,
    );
});

test('the modules are few, and know few others', () => {
  assert.deepEqual(modules, levels.flat().toSorted(), 'levels of server-modules.ts names each module once');
  assert.deepEqual(Object.keys(subjects).toSorted(), modules, 'subjects says what each module is about');
  const dependencies = new Set(
    between
      .filter(({ from, to }) => moduleOf(from) !== undefined && moduleOf(to) !== undefined)
      .map(({ from, to }) => `${partOf(from)} → ${partOf(to)}`),
  );
  const list = [...dependencies].toSorted().join('\n');
  assert.ok(modules.length <= maxFigures.modules, `${modules.length} modules: a new subject belongs to one of these.`);
  assert.ok(levels.length <= maxFigures.levels, `${levels.length} levels of modules.`);
  assert.ok(
    dependencies.size <= maxFigures.dependencies,
    `${dependencies.size} dependencies between modules:\n${list}`,
  );
});

test(`no folder of the server has more than ${maxFigures.subfolders} subfolders`, () => {
  const subfolders = new Map<string, Set<string>>();
  for (const file of importGraph.keys()) {
    if (!file.path.startsWith('server/src/')) continue;
    for (let folder = path.posix.dirname(file.path); folder !== 'server/src'; folder = path.posix.dirname(folder)) {
      const above = path.posix.dirname(folder);
      subfolders.set(above, (subfolders.get(above) ?? new Set()).add(folder));
    }
  }
  expectNone(
    [...subfolders]
      .filter(([, { size }]) => size > maxFigures.subfolders)
      .map(([folder, { size }]) => `${folder} has ${size} subfolders: put those of one subject together.`),
  );
});
