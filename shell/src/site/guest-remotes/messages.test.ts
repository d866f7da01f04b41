import { longestMessage, readMessage } from './messages';

const valid: Record<string, object> = {
  'a sign of life': { is: 'alive' },
  'a height': { is: 'size', height: 640.5 },
  'no height at all': { is: 'size', height: 0 },
  'a step to a page': { is: 'go', to: '/dish/7?sort=new#votes', replace: false },
  'a step to the home page': { is: 'go', to: '/', replace: true },
  'a step back': { is: 'back' },
  'a call': { is: 'call', id: 1, method: 'GET', path: '/product/7' },
  'a call with a body and a key': {
    is: 'call',
    id: 2,
    method: 'POST',
    path: '/reviews',
    body: { stars: 5 },
    key: 'k1',
  },
  'the end of a call': { is: 'abort', id: 1 },
  'a toast': { is: 'toast', kind: 'success', text: 'Saved' },
  'a failure': { is: 'failed', what: 'render', message: 'no soup' },
  'a failure with a stack': { is: 'failed', what: 'load', message: 'gone', stack: 'Error: gone' },
  'an answer to a ping': { is: 'pong' },
};

it.each(Object.entries(valid))('reads %s', (_, message) => {
  expect(readMessage(JSON.stringify(message))).toEqual(message);
});

const long = (length: number): string => 'x'.repeat(length);
const call = { is: 'call', id: 1, method: 'GET', path: '/product/7' };

const invalid: Record<string, unknown> = {
  'of an unknown kind': { is: 'theme' },
  'without a kind': { height: 5 },
  'with a kind that is a list': { is: ['alive'] },
  'with a name of every object as kind': { is: 'constructor' },
  'with another such name as kind': { is: '__proto__' },
  'whose kind is in its prototype': JSON.parse('{"__proto__":{"is":"alive"}}'),
  'that is a list': [{ is: 'alive' }],
  'that is a text': 'alive',
  'that is a number': 5,
  'that is null': null,
  'with a height that is a text': { is: 'size', height: '5' },
  'with a height below zero': { is: 'size', height: -1 },
  'without a height': { is: 'size', height: null },
  'that goes to another site by two slashes': { is: 'go', to: '//evil.example', replace: false },
  'that goes to another site by a backslash': { is: 'go', to: '/\\evil.example', replace: false },
  'with a backslash further on': { is: 'go', to: '/dish\\..\\', replace: false },
  'that goes to another site by a tab between two slashes': { is: 'go', to: '/\t/evil.example', replace: false },
  'with a line break in its address': { is: 'go', to: '/dish\n', replace: false },
  'that goes to an address with a scheme': { is: 'go', to: 'https://evil.example/', replace: false },
  'that goes to a script': { is: 'go', to: 'javascript:alert(1)', replace: false },
  'that goes to a relative address': { is: 'go', to: 'dish/7', replace: false },
  'that goes nowhere': { is: 'go', to: '', replace: false },
  'with a long address': { is: 'go', to: `/${long(2_000)}`, replace: false },
  'with an address that is an object': { is: 'go', to: { pathname: '/' }, replace: false },
  'that does not say whether it replaces': { is: 'go', to: '/' },
  'of a call without an id': { ...call, id: undefined },
  'of a call with an id that is a text': { ...call, id: '1' },
  'of a call with half an id': { ...call, id: 1.5 },
  'of a call without a method': { ...call, method: undefined },
  'of a call with a long method': { ...call, method: long(11) },
  'of a call to another site': { ...call, path: '//evil.example/product/7' },
  'of a call with a key that is a number': { ...call, key: 1 },
  'of a call with a long key': { ...call, key: long(501) },
  'that ends a call without an id': { is: 'abort' },
  'of a toast of an unknown kind': { is: 'toast', kind: 'warning', text: 'Hi' },
  'of a toast without a text': { is: 'toast', kind: 'info' },
  'of a long toast': { is: 'toast', kind: 'info', text: long(501) },
  'of a fault that only the page around it can tell': { is: 'failed', what: 'hang', message: 'gone' },
  'of a failure without a message': { is: 'failed', what: 'load' },
  'of a failure with a stack that is a list': { is: 'failed', what: 'load', message: 'gone', stack: ['Error'] },
};

it.each(Object.entries(invalid))('does not read a message %s', (_, message) => {
  expect(readMessage(JSON.stringify(message))).toBeUndefined();
});

it('reads only texts of JSON', () => {
  expect(readMessage('alive')).toBeUndefined();
  expect(readMessage('')).toBeUndefined();
  expect(readMessage('{"is":"alive"')).toBeUndefined();
  expect(readMessage({ is: 'alive' })).toBeUndefined();
  expect(readMessage(undefined)).toBeUndefined();
});

it('does not read a huge message, even if it is valid', () => {
  const textOf = (length: number): string => `{"is":"alive"}`.padEnd(length, ' ');
  expect(readMessage(textOf(longestMessage))).toEqual({ is: 'alive' });
  expect(readMessage(textOf(longestMessage + 1))).toBeUndefined();
});
