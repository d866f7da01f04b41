import assert from 'node:assert/strict';
import test from 'node:test';
import { isTest, sourceFiles } from './source-files';

const browserPackages = /^(shell|[\w-]+-mfe|shared-api|shared-auth|shared-ui)\/src\//;

/** Decision 129 says what each of them is. The number only shrinks. */
const maxVariables = 5;

const variablesOf = (text: string): string[] =>
  [...text.matchAll(/^(?:export )?(?:let|var) ([\w$]+)/gm)].map(([, name = '']) => name);

test('finds the variables of a module, and not those of its functions', () => {
  assert.deepEqual(variablesOf('let last: Job;\nexport let current = 1;\nconst fixed = 2;\n  let inner = 3;\n'), [
    'last',
    'current',
  ]);
});

test(`modules of browser packages have at most ${maxVariables} variables that outlive a call`, () => {
  const found = sourceFiles
    .filter((file) => browserPackages.test(file.path) && !isTest(file))
    .flatMap(({ path, text }) => variablesOf(text).map((name) => `${path}: ${name}`));
  assert.equal(
    found.length,
    maxVariables,
    found.length > maxVariables
      ? `\nHand it in (a constructor, a parameter, React’s context), or keep it in an object that is made once:\n${found.join('\n')}\n`
      : `\nThere are only ${found.length} now. Set maxVariables to that.\n`,
  );
});
