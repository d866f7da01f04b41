import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { exampleServedBuild } from '../testing/example-served-build';
import { compatibilityFindings } from './compatibility';
import type { ServedBuild } from './served-build';

const router = (version: string, ...names: string[]) => ({ libraries: { 'react-router-dom': { version, names } } });
const frame = { routes: [{ path: '/kitchen', within: 'kitchen/frame' as const }], screens: ['soups', 'frame'] };
const shown = (id: `${string}/${string}`) => ({ routes: [{ path: '/best', screen: id }] });

const findings = (before: ServedBuild[], after: ServedBuild[]): string[] =>
  compatibilityFindings(before, after).map(({ kind, deployable, message }) => `${kind}, ${deployable}: ${message}`);
/** The findings when candidates are added to the served builds or replace some of them. */
const findingsOfRelease = (served: ServedBuild[], ...candidates: ServedBuild[]): string[] =>
  findings(served, [
    ...served.filter(({ name }) => !candidates.some((candidate) => candidate.name === name)),
    ...candidates,
  ]);

const shell = exampleServedBuild('shell s1 live', {
  ...router('7.18.5', 'Link', 'useParams'),
  frameProps: '1.1.0',
  screenContext: '1.1.0',
});
const mounted = { mounted: { screens: ['soups'], framework: { scripts: [], styles: [] } } };
const bar = exampleServedBuild('bar b1 live', { ...router('^7.0.0', 'Link'), screens: ['soups', 'drinks'] });

describe('a remote beside a shell', () => {
  test('is accepted when the shell has everything that it needs', () => {
    const kitchen = exampleServedBuild('kitchen k2', {
      ...frame,
      ...router('^7.18.0', 'Link', 'useParams'),
      frameProps: '1.0.0',
    });
    assert.deepEqual(findingsOfRelease([shell, bar], kitchen), []);
  });

  const refusals: [kitchen: Parameters<typeof exampleServedBuild>[1], message: string][] = [
    [
      router('^7.18.0', 'Link', 'useBlocker', 'useMatch'),
      'kitchen k2 needs useBlocker, useMatch of react-router-dom, which shell s1 (live) doesn’t provide',
    ],
    [router('^7.19.0', 'Link'), 'kitchen k2 needs react-router-dom ^7.19.0, but shell s1 (live) provides 7.18.5'],
    [
      { libraries: { vue: { version: '^3.0.0', names: ['ref'] } } },
      'kitchen k2 needs vue, which shell s1 (live) doesn’t provide',
    ],
    [
      { libraries: { constructor: { version: '^3.0.0', names: [] } } },
      'kitchen k2 needs constructor, which shell s1 (live) doesn’t provide',
    ],
    [
      { ...frame, frameProps: '1.2.0' },
      'the frame of kitchen k2 expects props of version 1.2.0, but shell s1 (live) passes version 1.1.0',
    ],
    [
      { ...frame, frameProps: '2.0.0' },
      'the frame of kitchen k2 expects props of version 2.0.0, but shell s1 (live) passes version 1.1.0',
    ],
    [
      { ...mounted, screenContext: '1.2.0' },
      'kitchen k2 mounts the screen soups with another framework, as of version 1.2.0, and shell s1 (live) has version 1.1.0 of their context',
    ],
  ];
  for (const [kitchen, message] of refusals)
    test(`is refused: ${message}`, () =>
      assert.deepEqual(findingsOfRelease([shell, bar], exampleServedBuild('kitchen k2', kitchen)), [
        `fault, kitchen: ${message}`,
      ]));

  test('may mount screens of another framework when the shell can show them', () => {
    const vue = exampleServedBuild('kitchen k2', { ...mounted, screenContext: '1.0.0' });
    assert.deepEqual(findingsOfRelease([shell, bar], vue), []);
    assert.deepEqual(findingsOfRelease([exampleServedBuild('shell s1 live'), bar], vue), [
      'fault, kitchen: kitchen k2 mounts the screen soups with another framework, as of version 1.0.0, and shell s1 (live) can’t show any',
    ]);
  });

  test('need not match the frame props when it frames no screens', () =>
    assert.deepEqual(findingsOfRelease([shell], exampleServedBuild('kitchen k2', { frameProps: '2.0.0' })), []));

  test('must also be compatible with the canary of the shell', () => {
    const canary = exampleServedBuild('shell s2 canary', router('8.0.0', 'Link'));
    assert.deepEqual(findingsOfRelease([shell, canary], exampleServedBuild('kitchen k2', router('^7.0.0', 'Link'))), [
      'fault, kitchen: kitchen k2 needs react-router-dom ^7.0.0, but shell s2 (canary) provides 8.0.0',
    ]);
  });

  test('is checked for versions, but not for names, in development', () => {
    assert.deepEqual(
      findingsOfRelease([shell], exampleServedBuild('kitchen dev-1', router('^7.0.0', 'useBlocker'))),
      [],
    );
    assert.equal(findingsOfRelease([shell], exampleServedBuild('kitchen dev-1', router('^8.0.0'))).length, 1);
  });
});

describe('a shell beside remotes', () => {
  const without = exampleServedBuild('shell s2', router('7.18.5', 'useParams'));

  test('must be compatible with every served version of each remote', () => {
    const served = [
      shell,
      bar,
      exampleServedBuild('bar b2 canary', router('^7.0.0', 'useParams')),
      exampleServedBuild('kitchen k1 canary', router('^7.0.0', 'Link')),
    ];
    assert.deepEqual(findingsOfRelease(served, without), [
      'fault, shell: bar b1 (live) needs Link of react-router-dom, which shell s2 doesn’t provide',
      'fault, shell: kitchen k1 (canary) needs Link of react-router-dom, which shell s2 doesn’t provide',
    ]);
  });

  test('must be compatible with the fallbacks of remotes', () =>
    assert.deepEqual(
      findingsOfRelease([shell, exampleServedBuild('bar b2 live'), { ...bar, role: 'fallback' }], without),
      ['fault, shell: bar b1 (fallback) needs Link of react-router-dom, which shell s2 doesn’t provide'],
    ));
});

describe('a screen of another deployable', () => {
  test('is accepted when it is exposed, whichever of the two is released', () => {
    assert.deepEqual(findingsOfRelease([shell, bar], exampleServedBuild('kitchen k2', shown('bar/drinks'))), []);
    assert.deepEqual(
      findingsOfRelease([shell, exampleServedBuild('kitchen k1 live', shown('bar/drinks'))], {
        ...bar,
        build: 'b2',
        role: 'candidate',
      }),
      [],
    );
  });

  test('must be exposed in every served version', () =>
    assert.deepEqual(
      findingsOfRelease(
        [shell, bar, exampleServedBuild('bar b2 canary')],
        exampleServedBuild('kitchen k2', shown('bar/drinks')),
      ),
      ['fault, kitchen: kitchen k2 shows bar/drinks at /best, which bar b2 (canary) does not expose'],
    ));

  test('is also checked when it is used as a frame', () =>
    assert.deepEqual(
      findingsOfRelease(
        [shell, bar],
        exampleServedBuild('kitchen k2', { routes: [{ path: '/kitchen', within: 'bar/frame' }] }),
      ),
      ['fault, kitchen: kitchen k2 shows bar/frame at /kitchen, which bar b1 (live) does not expose'],
    ));

  test('can’t be a frame when another framework renders it, whichever of the two is released', () => {
    const kitchen = { routes: [{ path: '/soup', within: 'bar/soups' as const }] };
    const message = (one: string, other: string) =>
      `${one} shows /soup within bar/soups, which ${other} builds with another framework. A frame must use React`;
    const context = { ...mounted, screenContext: '1.0.0' };
    assert.deepEqual(
      findingsOfRelease([shell, exampleServedBuild('bar b1 live', context)], exampleServedBuild('kitchen k2', kitchen)),
      [`fault, kitchen: ${message('kitchen k2', 'bar b1 (live)')}`],
    );
    assert.deepEqual(
      findingsOfRelease(
        [shell, exampleServedBuild('bar b1 live'), exampleServedBuild('kitchen k1 live', kitchen)],
        exampleServedBuild('bar b2', context),
      ),
      [`fault, bar: ${message('kitchen k1 (live)', 'bar b2')}`],
    );
  });

  test('may belong to the shell', () => {
    assert.deepEqual(findingsOfRelease([shell], exampleServedBuild('kitchen k2', shown('shell/soups'))), []);
    assert.deepEqual(findingsOfRelease([shell], exampleServedBuild('kitchen k2', shown('shell/lobby'))), [
      'fault, kitchen: kitchen k2 shows shell/lobby at /best, which shell s1 (live) does not expose',
    ]);
  });

  test('can’t be removed', () =>
    assert.deepEqual(
      findingsOfRelease(
        [shell, bar, exampleServedBuild('kitchen k1 live', shown('bar/drinks'))],
        exampleServedBuild('bar b2'),
      ),
      ['fault, bar: kitchen k1 (live) shows bar/drinks at /best, which bar b2 does not expose'],
    ));
});

describe('a mismatch', () => {
  const needy = exampleServedBuild('kitchen k2', router('^7.0.0', 'useBlocker'));

  test('is only a warning when just a fallback of the other lacks something', () => {
    const served = [
      exampleServedBuild('shell s2 live', router('7.18.5', 'useBlocker')),
      { ...shell, role: 'fallback' as const },
    ];
    assert.deepEqual(findingsOfRelease(served, needy), [
      'warning, kitchen: kitchen k2 needs useBlocker of react-router-dom, which shell s1 (fallback) doesn’t provide',
    ]);
  });

  test('is only a warning for a replaced build when both sides of a change are released together', () => {
    const before = [shell, { ...bar, name: 'bar' }];
    const after = [
      exampleServedBuild('shell s2', router('8.0.0')),
      exampleServedBuild('bar b2', router('^8.0.0')),
      { ...shell, role: 'fallback' as const },
      { ...bar, role: 'fallback' as const },
    ];
    assert.deepEqual(findings(before, after), [
      'warning, bar: bar b2 needs react-router-dom ^8.0.0, but shell s1 (fallback) provides 7.18.5',
      'warning, shell: bar b1 (fallback) needs react-router-dom ^7.0.0, but shell s2 provides 8.0.0',
    ]);
  });

  test('is only a warning when it existed before', () => {
    const broken = exampleServedBuild('bar b1 live', router('^7.0.0', 'useMatch'));
    assert.deepEqual(findingsOfRelease([shell, broken], { ...shell, build: 's2', role: 'candidate' }), [
      'warning, shell: bar b1 (live) needs useMatch of react-router-dom, which shell s2 doesn’t provide',
    ]);
    assert.deepEqual(
      findingsOfRelease([shell, { ...needy, role: 'live' }], { ...needy, build: 'k3' }).map(
        (text) => text.split(',')[0],
      ),
      ['warning'],
    );
  });

  test('is not reported between builds that are not released', () =>
    assert.deepEqual(findingsOfRelease([shell, { ...needy, role: 'live' }], exampleServedBuild('bar b2')), []));

  test('is a fault when only a canary had it before', () =>
    assert.deepEqual(
      findingsOfRelease(
        [shell, exampleServedBuild('kitchen k1 live'), { ...needy, build: 'k2', role: 'canary' }],
        needy,
      ),
      ['fault, kitchen: kitchen k2 needs useBlocker of react-router-dom, which shell s1 (live) doesn’t provide'],
    ));
});
