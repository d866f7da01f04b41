import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressBelow, targetOf } from './target';

const passed: [url: string, remote: string, path: string][] = [
  ['/team-api/reviews', 'reviews', '/'],
  ['/team-api/reviews/', 'reviews', '/'],
  ['/team-api/reviews/dishes/7', 'reviews', '/dishes/7'],
  ['/team-api/reviews/dishes/', 'reviews', '/dishes/'],
  ['/team-api/reviews/a%20b/caf%C3%A9?q=%2F..%2F&x=//', 'reviews', '/a%20b/caf%C3%A9?q=%2F..%2F&x=//'],
  ['/team-api/reviews/...', 'reviews', '/...'],
  ['/team-api/reviews/@evil.example', 'reviews', '/@evil.example'],
];
for (const [url, remote, path] of passed)
  test(`${url} asks the service of ${remote} for ${path}`, () => {
    assert.deepEqual(targetOf(url), { remote, path });
    for (const address of ['https://team.example', 'https://team.example:8443/v1'])
      assert.equal(addressBelow(address, path).href, address + path);
  });

const refused = [
  '/team-api/',
  '/team-api/keys.json',
  '/team-api/Reviews/x',
  '/team-api/re%76iews/x',
  '/team-api/reviews?x=1',
  '/team-api/reviews#x',
  '/team%2Dapi/reviews/x',
  '//team-api/reviews/x',
  'http://evil.example/team-api/reviews/x',
  '/team-api/reviews/..',
  '/team-api/reviews/../other',
  '/team-api/reviews/a/../../other',
  '/team-api/reviews/./a',
  '/team-api/reviews/%2e%2e/other',
  '/team-api/reviews/.%2E/other',
  '/team-api/reviews/%252e%252e/other',
  '/team-api/reviews/..;/other',
  '/team-api/reviews/..;a=1/other',
  '/team-api/reviews/a%2fb',
  '/team-api/reviews/a%2Fb',
  '/team-api/reviews/a%252fb',
  '/team-api/reviews/a%5cb',
  '/team-api/reviews/a\\b',
  '/team-api/reviews//evil.example/x',
  '/team-api/reviews/a//b',
  '/team-api/reviews/a%00',
  '/team-api/reviews/a%0d%0ax',
  '/team-api/reviews/%zz',
  '/team-api/reviews/%ff',
];
for (const url of refused) test(`${url} has no target`, () => assert.equal(targetOf(url), undefined));

test('a path that leaves the address of the service is a mistake of ours', () => {
  assert.throws(() => addressBelow('https://team.example/v1', '/../v2'), /leaves/);
  assert.throws(() => addressBelow('https://team.example', '@evil.example/'), /leaves/);
});
