import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, test } from 'node:test';
import { tempFolder, writeFiles } from '#testing/temp-folder';
import { buildFaults, formatFault } from './build-fault';

const sources = {
  'src/offers.tsx':
    "import './ofers.css';\n\nexport function Offers() {\n  const { data,, more } = use();\n  return data;\n}\n",
  'src/offers.css': '.offer {\n  color: red;\n} }\n',
  'src/offers.vue': '<template>\n  <p>\n</template>\n',
};
const folder = tempFolder();
writeFiles(folder, sources);
const absolute = (file: string): string => path.join(folder, file);

const swc = `Module build failed (from ./node_modules/swc-loader/src/index.js):
Error:   x Unexpected token \`,\`. Expected identifier
    ,-[${absolute('src/offers.tsx')}:4:1]
  2 |
  3 | export function Offers() {
  4 |   const { data,, more } = use();
    :                ^
  5 |   return data;
    \`----

  Caused by:
      Syntax Error

  Stack backtrace:
     0: <unknown>`;

describe('a fault of a build', () => {
  const lineOf = (message: string, more: { moduleName?: string; loc?: string } = {}): string | undefined => {
    const [fault] = buildFaults([{ message, ...more }], folder);
    return fault && `${fault.at} ${fault.message}`;
  };

  test('is shown with its file, line, column and source', () => {
    const [fault, ...others] = buildFaults([{ message: swc, moduleName: './src/offers.tsx' }], folder);
    assert.deepEqual(others, []);
    assert.equal(
      fault && formatFault(fault),
      [
        '✖ src/offers.tsx:4:16',
        '  Unexpected token `,`. Expected identifier',
        '',
        '  2 |',
        '  3 | export function Offers() {',
        '> 4 |   const { data,, more } = use();',
        '    |                ^',
        '  5 |   return data;',
        '  6 | }',
      ].join('\n'),
    );
  });

  test('is found in a style by the words of PostCSS', () =>
    assert.equal(
      lineOf(
        `Module build failed (from ./node_modules/css-loader/dist/cjs.js):\n\nSyntaxError\n\n(3:3) ${absolute('src/offers.css')} Unexpected }\n\n  1 | .offer`,
      ),
      'src/offers.css:3:3 Unexpected }',
    ));

  test('is found in a template by the words of its compiler', () =>
    assert.equal(
      lineOf(
        `Module Error (from ./node_modules/vue-loader/dist/index.js):\n\nVueCompilerError: Element is missing end tag.\nAt ${absolute('src/offers.vue')}:2:3`,
      ),
      'src/offers.vue:2:3 Element is missing end tag.',
    ));

  test('is found in a module by what it quotes, because webpack has the place in the compiled one', () =>
    assert.equal(
      lineOf("Module not found: Error: Can't resolve './ofers.css' in '/src'\nDid you mean './offers.css'?", {
        moduleName: './src/offers.tsx',
        loc: '2:0-20',
      }),
      "src/offers.tsx:1:8 Can't resolve './ofers.css' in '/src'\n  Did you mean './offers.css'?",
    ));

  test('has its message only when its place is unknown', () =>
    assert.equal(lineOf('Error: no entry found', { moduleName: './gone.ts' }), ' no entry found'));

  test('is listed once when both bundles have it', () => {
    const places = buildFaults(
      [
        { message: swc, moduleName: './src/offers.tsx' },
        { message: 'other words', moduleName: './src/offers.vue', loc: '1:0-20' },
        { message: swc, moduleName: './src/offers.tsx' },
      ],
      folder,
    ).map(({ at }) => at);
    assert.deepEqual(places, ['src/offers.tsx:4:16', 'src/offers.vue']);
  });
});
