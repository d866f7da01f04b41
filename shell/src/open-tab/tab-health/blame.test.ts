import { news } from '#testing/routes.ts';
import { findBlamed } from './blame';
import { ownerInStack, stackOf } from './error-stack';

const at = (name: string, build: string) =>
  `    at f (https://food.test/releases/${name}/${build}/client/main.1a2b.js:1:2)`;
const running = news('shell@1', 'kitchen@2', 'bar@1').lineup;

test.each([
  ['its own code threw', [at('kitchen', '2')], { name: 'kitchen', build: '2' }],
  ['it called the shell, which threw', [at('shell', '1'), at('kitchen', '2')], { name: 'kitchen', build: '2' }],
  ['only the shell is in the stack', [at('shell', '1')], { name: 'shell', build: '1' }],
  ['the build is not the one that runs', [at('kitchen', '1')], undefined],
  [
    'an extension threw in a function that it wraps',
    ['    at chrome-extension://abc/a.js:1:1', at('kitchen', '2')],
    undefined,
  ],
  ['the code is an extension’s', ['    at chrome-extension://abc/client/content.js:1:1'], undefined],
])('names the build to blame from the stack when %s', (_, stack, blamed) =>
  expect(findBlamed(['Error: no soup', ...stack].join('\n'), running)).toEqual(blamed),
);

test('finds the owner in the stack: the first remote, else the shell', () => {
  expect(ownerInStack([at('shell', '1'), at('kitchen', '2'), at('bar', '1')].join('\n'))).toBe('kitchen');
  expect(ownerInStack(at('shell', '1'))).toBe('shell');
  expect(ownerInStack('Error: no soup')).toBeUndefined();
});

test('returns the stack of the error or the rejection, else the file', () => {
  const error = Object.assign(new Error('x'), { stack: 'the stack' });
  expect(stackOf(Object.assign(new Event('error'), { error }))).toBe('the stack');
  expect(stackOf(Object.assign(new Event('unhandledrejection'), { reason: error }))).toBe('the stack');
  expect(stackOf(Object.assign(new Event('error'), { error: 'text', filename: '/a.js' }))).toBe('/a.js');
  expect(stackOf(Object.assign(new Event('unhandledrejection'), { reason: undefined }))).toBe('undefined');
});
