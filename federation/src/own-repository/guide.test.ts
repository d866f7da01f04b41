import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { repositoryRoot } from '../workspace/repository-root';
import { usage } from './remote-commands';

const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');
const scriptsOf = (framework: string): string[] =>
  Object.keys((JSON.parse(read(`federation/starter/${framework}/package.json`)) as { scripts: object }).scripts);
const named = (text: string): Set<string> =>
  new Set([...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name));

describe('the guide of a team with a repository of its own', () => {
  const guide = read('docs/how-to/own-repository.md');
  const operator = /^## Once, by whoever runs the site$.*?(?=^## )/ms.exec(guide)?.[0] ?? '';

  for (const framework of ['react', 'vue'])
    test(`names only commands that a new remote with ${framework} has`, () => {
      const scripts = scriptsOf(framework);
      const commands = [...named(guide.replace(operator, '')), ...named(read('federation/starter/all/README.md'))];
      assert.ok(commands.includes('release') && commands.includes('preview'));
      assert.deepEqual(
        commands.filter((name) => !scripts.includes(name)),
        [],
      );
    });

  test('begins with what the operator runs in this repository', () => {
    assert.deepEqual([...named(operator)], ['packages', 'team']);
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    assert.deepEqual(
      [...named(operator)].filter((name) => !scripts[name]),
      [],
    );
  });
});

test('a new remote has a script for each command except the one that creates it', () => {
  const commands = [...usage.matchAll(/^ {2}(\w+) /gm)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'create');
  assert.ok(commands.length > 5);
  for (const framework of ['react', 'vue'])
    assert.deepEqual(
      commands.filter((name) => !scriptsOf(framework).includes(name)),
      [],
    );
});
