import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { exampleServedBuild } from '../testing/example-served-build';
import { judge } from './judge';
import type { ServedBuild } from './served-build';

const findings = (before: ServedBuild[], after: ServedBuild[]): string[] =>
  judge(before, after).map(({ kind, message }) => `${kind}: ${message}`);
const shell = exampleServedBuild('shell s1 live');
const abroad = { routes: [{ path: '/best', screen: 'bar/drinks' as const }] };

describe('a release', () => {
  test('is accepted into an empty store', () => {
    assert.deepEqual(findings([], [exampleServedBuild('kitchen k1')]), []);
    assert.deepEqual(
      findings(
        [],
        [
          exampleServedBuild('shell s1'),
          exampleServedBuild('kitchen k1', abroad),
          exampleServedBuild('bar b1', { screens: ['soups', 'drinks'] }),
        ],
      ),
      [],
    );
  });

  test('is refused with a list of all faults, its own faults first', () => {
    const kitchen = exampleServedBuild('kitchen k2', {
      routes: [{ path: '/api/x' }, { path: '/best', screen: 'bar/drinks' }],
      libraries: { vue: { version: '^3.0.0', names: [] } },
    });
    assert.deepEqual(
      findings([shell, exampleServedBuild('bar b1 live')], [shell, exampleServedBuild('bar b1 live'), kitchen]),
      [
        'fault: /api/x is answered by the server itself',
        'fault: kitchen k2 needs vue, which shell s1 (live) doesn’t provide',
        'fault: kitchen k2 shows bar/drinks at /best, which bar b1 (live) does not expose',
      ],
    );
  });

  test('gets a warning for lost pages, and is refused when another page names one as canonical', () => {
    const bar = exampleServedBuild('bar b1 live', { routes: [{ path: '/drinks' }, { path: '/wines' }] });
    const kitchen = exampleServedBuild('kitchen k1 live', { routes: [{ path: '/thirsty', canonical: '/drinks' }] });
    assert.deepEqual(findings([shell, bar, kitchen], [shell, exampleServedBuild('bar b2', { routes: [] }), kitchen]), [
      'fault: kitchen k1 (live) calls /thirsty another address of /drinks, which would no longer be a page of the site',
      'warning: /drinks would no longer be a page, so links to it would break',
      'warning: /wines would no longer be a page, so links to it would break',
    ]);
  });

  test('must name existing deployables, which on a new site may be released later', () => {
    const lacking = 'kitchen k1 shows bar/drinks at /best, and the site has no bar';
    assert.deepEqual(findings([], [exampleServedBuild('kitchen k1', abroad)]), [`warning: ${lacking}`]);
    assert.deepEqual(findings([shell], [shell, exampleServedBuild('kitchen k1', abroad)]), [`fault: ${lacking}`]);
  });

  test('is refused only for its own faults in development', () => {
    const kitchen = exampleServedBuild('kitchen dev-1', {
      routes: [{ path: '/api/x' }, { path: '/best', screen: 'bar/drinks' }, { path: '/bar' }],
    });
    assert.deepEqual(
      judge([shell, exampleServedBuild('bar b1 live')], [shell, exampleServedBuild('bar b1 live'), kitchen]).map(
        ({ kind }) => kind,
      ),
      ['fault', 'warning', 'warning'],
    );
  });
});

describe('any site', () => {
  const names = ['shell', 'kitchen', 'bar'];
  const versions = fc.constantFrom('1.0.0', '1.1.0', '2.0.0');
  const factsOf = (name: string) =>
    fc.record({
      routes: fc.uniqueArray(
        fc.record({
          path: fc.constantFrom('/', '/menu', '/:dish', '/about'),
          screen: fc.constantFrom<`${string}/${string}`>(`${name}/soups`, 'bar/soups', 'kitchen/frame'),
          within: fc.constantFrom<`${string}/${string}` | undefined>(undefined, 'kitchen/frame'),
          canonical: fc.constantFrom(undefined, '/', '/menu'),
        }),
        { maxLength: 2, selector: ({ path }) => path },
      ),
      screens: fc.subarray(['soups', 'frame'], { minLength: 1 }),
      libraries: fc.record({
        react: fc.record({
          version: versions.map((version) => (name === 'shell' ? version : `^${version}`)),
          names: fc.subarray(['use', 'memo']),
        }),
      }),
      frameProps: versions,
    });
  const build = (name: string, text: string) =>
    factsOf(name).map((says) => exampleServedBuild(`${name} ${text}`, says));
  const site = fc.tuple(
    ...names.map((name) =>
      fc.tuple(
        build(name, 'b1 live'),
        fc.option(build(name, 'b0 fallback'), { nil: undefined }),
        fc.option(build(name, 'b2 canary'), { nil: undefined }),
      ),
    ),
  );
  const candidates = fc
    .subarray(names, { minLength: 1 })
    .chain((chosen) => fc.tuple(...chosen.map((name) => build(name, 'b9'))));

  const faultless = (before: ServedBuild[], after: ServedBuild[]): boolean =>
    judge(before, after).every(({ kind }) => kind !== 'fault');
  const as = (role: ServedBuild['role']) => (build: ServedBuild) => ({ ...build, role });
  const without = (served: ServedBuild[], names: ServedBuild[]) =>
    served.filter(({ name }) => !names.some((one) => one.name === name));

  test('accepts the same builds again, together or one by one', () => {
    let taken = 0;
    fc.assert(
      fc.property(site, candidates, (deployables, chosen) => {
        const before = deployables.flat().filter((served) => served !== undefined);
        const replaced = before.filter(
          ({ name, role }) => role === 'live' && chosen.some((candidate) => candidate.name === name),
        );
        const beside = [...without(before, chosen), ...replaced.map(as('fallback'))];
        if (!faultless(before, [...beside, ...chosen])) return;
        taken++;
        for (const again of [chosen, ...chosen.map((candidate) => [candidate])]) {
          const others = [...beside, ...without(chosen, again).map(as('live'))];
          assert.ok(faultless([...others, ...again.map(as('live'))], [...others, ...again]));
        }
      }),
      { numRuns: 2_000 },
    );
    assert.ok(taken > 20, `${taken} were taken at first`);
  });
});
