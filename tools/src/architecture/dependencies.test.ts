import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import test from 'node:test';
import { repositoryRoot } from '@food-court/federation/workspace';
import { packageRules } from './rules';
import { isOwn, isTest, packageOf, sourceFiles } from './source-files';

interface PackageJson {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const read = (folder: string): PackageJson =>
  JSON.parse(readFileSync(path.join(repositoryRoot, folder, 'package.json'), 'utf8')) as PackageJson;
const root = read('.');
const builtin = new Set(builtinModules);

const byFolder = (dependencies: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(dependencies).map(([name, range]) => [packageOf(name), range]));

/** Packages that are used without an import: the build of every deployable needs them, or an upcoming issue of the customer does. */
const usedOtherwise: Record<string, readonly string[]> = {
  federation: ['webpack-cli', '@swc/core', 'swc-loader', 'css-loader'],
  tools: ['css-loader', 'react-toastify'],
};

for (const name of Object.keys(packageRules)) {
  const declared = read(name);
  const files = sourceFiles.filter((file) => file.package === name);
  const everything = byFolder({ ...declared.dependencies, ...declared.devDependencies, ...declared.peerDependencies });

  test(`${name} declares what it imports`, () => {
    const missing = files.flatMap((file) =>
      file.imports
        .filter((request) => !isOwn(request) && !request.startsWith('node:') && !request.startsWith('data:'))
        .map(packageOf)
        .filter((request) => request !== name && !builtin.has(request) && !(request in everything))
        .filter(
          (request) =>
            !(isTest(file) && request in (root.devDependencies ?? {})) && !(`@types/${request}` in everything),
        )
        // TypeScript and its loader belong to the whole repository.
        .filter((request) => !['typescript', 'tsx'].includes(request))
        .map((request) => `${file.path} imports ${request}: declare it in ${name}/package.json.`),
    );
    assert.equal(missing.length, 0, `\n${missing.join('\n')}\n`);
  });

  test(`${name} uses what it declares`, () => {
    const idle = Object.keys(declared.dependencies ?? {})
      .filter((dependency) => !(usedOtherwise[name] ?? []).includes(dependency))
      // React is used by the compiled JSX.
      .filter((dependency) => !(dependency === 'react' && files.some(({ path: file }) => file.endsWith('.tsx'))))
      .filter(
        (dependency) =>
          !files.some(
            ({ text }) =>
              text.includes(`'${dependency}`) || text.includes(`"${dependency}`) || text.includes(`${dependency}/`),
          ),
      );
    assert.deepEqual(idle, [], `${name}/package.json declares what nothing there uses.`);
  });
}
