import assert from 'node:assert/strict';
import path from 'node:path';
import test from 'node:test';
import { classesOf, styleImports } from './module-classes';
import { sourceFiles } from './source-files';

const classes = new Map(
  sourceFiles.filter(({ path: file }) => file.endsWith('.module.css')).map((file) => [file.path, classesOf(file.text)]),
);
const uses = sourceFiles
  .filter(({ path: file }) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .flatMap(({ path: file, text }) =>
    styleImports(text).map((used) => ({ ...used, file, module: placeOf(used.module, file) })),
  );

/** “#page/x.module.css” is in the sources of the same package. */
function placeOf(module: string, file: string): string {
  return module.startsWith('#')
    ? `${file.split('/')[0]}/src/${module.slice(1)}`
    : path.posix.join(path.posix.dirname(file), module);
}

test('each class that a component names has a rule', () => {
  const unknown = uses.flatMap(({ file, module, classes: named }) =>
    named.filter((one) => classes.get(module)?.has(one) === false).map((one) => `${file}: ${module} has no .${one}`),
  );
  assert.equal(unknown.join('\n'), '');
});

test('each class that has a rule is named by a component', () => {
  const values = sourceFiles.flatMap(({ text }) => [...text.matchAll(/@value (\w+) from/g)].map(([, name]) => name));
  // Screens of Vue name their classes in files that are no TypeScript.
  const unused = [...classes].flatMap(([module, all]) => {
    const users = uses.filter((one) => one.module === module);
    const named = new Set([...users.flatMap((one) => one.classes), ...values]);
    if (module.includes('/vue/') || users.some(({ picks }) => picks)) return [];
    return [...all].filter((one) => !named.has(one)).map((one) => `${module}: no component names .${one}`);
  });
  assert.equal(unused.join('\n'), '');
});

test('finds the classes of rules and the classes that a component takes', () => {
  const css = `/* .no */ .card > .title:hover { background: url('a.png') } @media print { .card { margin: 0.5rem } }`;
  assert.deepEqual([...classesOf(css)], ['card', 'title']);
  const source = `import a from './a.module.css';\nimport b from './b.module.css';\njoin(a.card, x.a.no, b[size])`;
  assert.deepEqual(styleImports(source), [
    { module: './a.module.css', classes: ['card'], picks: false },
    { module: './b.module.css', classes: [], picks: true },
  ]);
});
