import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptComponents, noteComponent, noteHooks, stable } from './components.mjs';

type Props = { name?: string };
type Component = (props: Props) => unknown;

/** Defines a component as the compiled module does. */
function define(id: string, text: string, hooks = 'useState'): Component {
  const component: Component = () => text;
  noteHooks()(component, hooks);
  noteComponent(component, id);
  return component;
}

test('a page renders the same component before and after an edit', () => {
  const [former, next] = [define('a.tsx A', 'before'), define('a.tsx A', 'after')];
  assert.equal(stable(former), stable(next));
  assert.notEqual(stable(former), former);
});

test('components of other modules and elements of the page stay what they are', () => {
  const other: Component = () => 'other';
  assert.deepEqual([stable(other), stable('b')], [other, 'b']);
  assert.notEqual(stable(define('a.tsx B', 'b')), stable(define('b.tsx B', 'b')));
});

/** A module as the bundler runs it, again and again with what it left behind. */
function moduleWith(exports: object, data?: object) {
  const left = {};
  const asked: string[] = [];
  acceptComponents(exports, {
    data,
    accept: () => asked.push('accept'),
    dispose: (leave: (data: object) => void) => leave(left),
    invalidate: () => asked.push('invalidate'),
  });
  return { left, asked };
}

test('a module with components only takes its edits', () => {
  const first = moduleWith({ C: define('c.tsx C', 'c') });
  assert.deepEqual(first.asked, ['accept']);
  assert.deepEqual(moduleWith({ C: define('c.tsx C', 'd') }, first.left).asked, ['accept']);
});

test('a module that exports something else leaves its edits to those that import it', () =>
  assert.deepEqual(moduleWith({ D: define('d.tsx D', 'd'), price: 3 }).asked, []));

test('a module whose exports change runs with those that import it', () => {
  const { left } = moduleWith({ E: define('e.tsx E', 'e') });
  assert.deepEqual(moduleWith({ E: define('e.tsx E', 'e'), F: define('e.tsx F', 'f') }, left).asked, [
    'accept',
    'invalidate',
  ]);
  assert.deepEqual(moduleWith({ price: 3 }, left).asked, ['invalidate']);
});
