import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isSource, sourceFaults } from './sources';

describe('a source', () => {
  for (const origin of ['https://api.maps.example', 'https://maps.example:8443', 'https://xn--mller-kva.example'])
    test(`may be ${origin}`, () => assert.equal(isSource(origin), true));

  for (const text of [
    'http://api.maps.example',
    'https://*.maps.example',
    'https://maps.example/',
    'https://maps.example/tiles',
    'https://maps.example?key=1',
    'https://key@maps.example',
    'https://maps.example:443',
    'https://Maps.example',
    'https://müller.example',
    'https://maps.example; script-src *',
    "https://maps.example 'unsafe-inline'",
    'https://localhost',
    'https://127.0.0.1',
    'https://[::1]',
    'https:',
    'https://',
    'wss://maps.example',
    'data:',
    'blob:',
    '*',
    "'self'",
    '',
    `https://${'a'.repeat(90)}.example`,
    7,
    null,
  ])
    test(`may not be ${String(text).slice(0, 60) || 'empty'}`, () => assert.equal(isSource(text), false));
});

describe('the sources of a manifest', () => {
  const nine = Array.from({ length: 9 }, (_, index) => `https://m${index}.example`);
  for (const [what, sources, faults] of [
    ['may be missing', undefined, []],
    ['may have each kind', { connect: ['https://a.example'], frame: [], img: nine.slice(1), font: [] }, []],
    ['must be a record', ['https://a.example'], ['its sources aren’t a record']],
    ['have no other kind', { script: [] }, ['its sources have the kind script; there are connect, frame, img, font']],
    ['have no kind of every object', { ['__proto__x']: [] }, [/the kind __proto__x;/]],
    ['must be lists', { img: 'https://a.example' }, ['its sources for img aren’t a list']],
    ['are few', { img: nine }, ['it has 9 sources for img; 8 are allowed']],
    [
      'are origins',
      { img: ['https://a.example/b', 7] },
      [/^its source https:\/\/a\.example\/b for img isn’t/, /source 7/],
    ],
  ] as const)
    test(what, () => {
      const found = sourceFaults('kitchen', sources);
      assert.equal(found.length, faults.length, found.join('\n'));
      for (const [index, fault] of faults.entries())
        if (typeof fault === 'string') assert.equal(found[index], fault);
        else assert.match(found[index] ?? '', fault);
    });

  test('are not for the shell, because it is on every page', () =>
    assert.match(sourceFaults('shell', { img: ['https://a.example'] }).join(), /the shell is on every page/));
});
