import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Route } from '../surface/surface';
import { exampleManifest, exampleRoute } from '../testing/example-manifest';
import { exampleServedBuild } from '../testing/example-served-build';
import { judge } from './judge';
import { manifestFaults } from './manifest-limits';
import { addressesOf, countAddresses } from './route-addresses';

const faultsOf = (...routes: Partial<Route>[]) =>
  manifestFaults(exampleManifest(routes.map(exampleRoute)).metaData.foodCourt);
const values = (count: number): string[] => Array.from({ length: count }, (_, number) => `v${number}`);
const link = { place: 'navbar', label: 'Soups', order: 1 } as const;
const anything = (value: unknown) => value as never;

describe('a manifest', () => {
  /** A manifest of 2 KB that stands for 810,000 or 12,960,000 addresses. */
  for (const count of [30, 60])
    test(`is refused with four parameters of ${count} values, without expanding them`, () => {
      const where = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, values(count)]));
      const route = exampleRoute({ path: '/soups/:a/:b/:c/:d', where });
      assert.equal(countAddresses(route), count ** 4);
      assert.deepEqual(addressesOf(route), ['/soups/:a/:b/:c/:d']);
      assert.deepEqual(faultsOf(route), [
        `it has ${(count ** 4).toLocaleString('en-GB')} addresses; 2,000 are allowed`,
      ]);
      const findings = judge([], [exampleServedBuild('kitchen k1', { routes: [route] })]);
      assert.deepEqual(
        findings.map(({ kind, message }) => [kind, message.replace(/[\d,]+/, 'many')]),
        [['fault', 'it has many addresses; 2,000 are allowed']],
      );
    });

  test('may have at most 2,000 addresses', () => {
    const route = { path: '/soups/:a', where: { a: values(1_999) } };
    assert.deepEqual(faultsOf(route, { path: '/other' }), []);
    assert.match(faultsOf(route, { path: '/other' }, { path: '/third' }).join(), /^it has 2,001 addresses/);
  });

  test('may have at most 200 routes', () => {
    const routes = values(200).map((path) => ({ path: `/${path}`, title: '', screen: 'k/s' }) as const);
    assert.doesNotMatch(faultsOf(...routes).join(), /routes; 200/);
    assert.match(faultsOf(...routes, {}).join(), /^it has 201 routes; 200 are allowed/);
  });

  test('may not have long texts, because each page of the site carries them', () =>
    assert.match(
      faultsOf(...values(100).map((path) => ({ path: `/${path}`, description: 'x'.repeat(200) }))).join(),
      /its routes take [\d,]+ characters, which each page of the site carries; 16,000 are allowed/,
    ));

  const faults: [route: Partial<Route>, message: string][] = [
    [{ title: 'x'.repeat(287_000) }, 'the title has 287,000 characters; 120 are allowed'],
    [{ description: 'x'.repeat(301) }, 'the description has 301 characters; 300 are allowed'],
    [{ path: `/soups/${'x'.repeat(200)}` }, 'the path has 207 characters; 200 are allowed'],
    [{ path: '/soups/'.repeat(11) }, 'it has more than 10 parts between slashes'],
    [{ where: { a: ['x'.repeat(65)] } }, 'a value of a parameter has 65 characters; 64 are allowed'],
    [{ title: 'Soups\nLogin' }, 'the title has a character that controls devices, for example a line break'],
    [{ title: anything({}) }, 'the title isn’t a text'],
    [{ access: anything(undefined) }, 'nothing says who may open it'],
    [{ where: { a: anything([{}]) } }, 'the values of a parameter aren’t texts'],
    [{ links: [{ ...link, label: 'x'.repeat(31) }] }, 'a label has 31 characters; 30 are allowed'],
    [{ links: [{ ...link, order: -1e9 }] }, 'its links don’t match the contract of remotes'],
    [{ links: [{ ...link, group: anything(7) }] }, 'its links don’t match the contract of remotes'],
    [{ links: [{ ...link, drawing: anything({}) }] }, 'its links don’t match the contract of remotes'],
    [{ links: anything([null]) }, 'its links don’t match the contract of remotes'],
    [{ links: Array.from({ length: 5 }, () => link) }, 'it has 5 links; 4 are allowed'],
    [{ data: anything('x') }, 'its answers don’t match the contract of remotes'],
    ...[{ own: 'yes' }, { always: 1 }, { for: 'admin' }, { inputs: { limit: 5 } }].map((part): [object, string] => [
      { data: anything([{ call: 'GET /banner', ...part }]) },
      'its answers don’t match the contract of remotes',
    ]),
    [{ data: Array.from({ length: 13 }, () => ({ call: 'GET /banner' })) }, 'it has 13 answers; 12 are allowed'],
  ];
  for (const [route, message] of faults)
    test(`is refused: ${message}`, () =>
      assert.ok(
        faultsOf(route).some((fault) => fault.endsWith(`: ${message}`)),
        faultsOf(route).join('\n'),
      ));
});
