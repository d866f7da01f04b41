import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { KnownNames } from '../discovery';
import { exampleServed } from '../testing/example-served';
import { meetingFindings } from './meetings';
import type { ServedBuild } from './served-build';

const router = (version: string, ...names: string[]) => ({ libraries: { 'react-router-dom': { version, names } } });
const frame = { routes: [{ path: '/kitchen', within: 'kitchen/frame' as const }], screens: ['soups', 'frame'] };
const shown = (id: `${string}/${string}`) => ({ routes: [{ path: '/best', screen: id }] });

const told = (before: ServedBuild[], after: ServedBuild[]): string[] =>
  meetingFindings(before, after).map(({ kind, about, words }) => `${kind}, ${about}: ${words}`);
/** What a release adds to, or puts in the place of, what is served. */
const released = (served: ServedBuild[], ...candidates: ServedBuild[]): string[] =>
  told(served, [
    ...served.filter(({ name }) => !candidates.some((candidate) => candidate.name === name)),
    ...candidates,
  ]);

const shell = exampleServed('shell s1 live', { ...router('7.18.5', 'Link', 'useParams'), frameProps: '1.1.0' });
const bar = exampleServed('bar b1 live', { ...router('^7.0.0', 'Link'), screens: ['soups', 'drinks'] });

describe('a remote beside a shell', () => {
  test('that lends all it needs is fine', () => {
    const kitchen = exampleServed('kitchen k2', {
      ...frame,
      ...router('^7.18.0', 'Link', 'useParams'),
      frameProps: '1.0.0',
    });
    assert.deepEqual(released([shell, bar], kitchen), []);
  });

  const refusals: [kitchen: Parameters<typeof exampleServed>[1], words: string][] = [
    [
      router('^7.18.0', 'Link', 'useBlocker', 'useMatch'),
      'kitchen k2 needs useBlocker, useMatch of react-router-dom, which shell s1 (live) does not lend',
    ],
    [router('^7.19.0', 'Link'), 'kitchen k2 needs react-router-dom ^7.19.0, and shell s1 (live) lends 7.18.5'],
    [
      { libraries: { vue: { version: '^3.0.0', names: ['ref'] } } },
      'kitchen k2 needs vue, which shell s1 (live) does not lend',
    ],
    [
      { libraries: { constructor: { version: '^3.0.0', names: [] } } },
      'kitchen k2 needs constructor, which shell s1 (live) does not lend',
    ],
    [
      { ...frame, frameProps: '1.2.0' },
      'the frame of kitchen k2 expects its props as of version 1.2.0, and shell s1 (live) hands out version 1.1.0',
    ],
    [
      { ...frame, frameProps: '2.0.0' },
      'the frame of kitchen k2 expects its props as of version 2.0.0, and shell s1 (live) hands out version 1.1.0',
    ],
  ];
  for (const [kitchen, words] of refusals)
    test(`is refused: ${words}`, () =>
      assert.deepEqual(released([shell, bar], exampleServed('kitchen k2', kitchen)), [`fault, kitchen: ${words}`]));

  test('that frames nobody may know the frame’s props as it likes', () =>
    assert.deepEqual(released([shell], exampleServed('kitchen k2', { frameProps: '2.0.0' })), []));

  test('must fit the canary of the shell, too', () => {
    const canary = exampleServed('shell s2 canary', router('8.0.0', 'Link'));
    assert.deepEqual(released([shell, canary], exampleServed('kitchen k2', router('^7.0.0', 'Link'))), [
      'fault, kitchen: kitchen k2 needs react-router-dom ^7.0.0, and shell s2 (canary) lends 8.0.0',
    ]);
  });

  test('names no names in development, versions still', () => {
    assert.deepEqual(released([shell], exampleServed('kitchen dev-1', router('^7.0.0', 'useBlocker'))), []);
    assert.equal(released([shell], exampleServed('kitchen dev-1', router('^8.0.0'))).length, 1);
  });
});

describe('what routes name', () => {
  const knowing = (text: string, knows: KnownNames) => exampleServed(text, { knows });
  const [roles, calls, icons] = [['admin'], ['GET /rides'], ['orders']];
  const rides = exampleServed('kitchen k2', {
    routes: [
      {
        path: '/rides',
        access: ['admin', 'Courier' as 'admin'],
        data: [{ call: 'GET /rides' as 'GET /admin' }, { call: 'GET /tours' as 'GET /admin' }],
      },
      {
        path: '/tours',
        access: ['Courier' as 'admin'],
        links: [
          { place: 'navbar', label: 'Tours', order: 1, icon: 'bike' as 'orders' },
          { place: 'footer', label: 'Tours', order: 1 },
        ],
      },
    ],
  });

  test('must be known to the shell, each once', () => {
    assert.deepEqual(released([knowing('shell s1 live', { roles, calls, icons })], rides), [
      'fault, kitchen: kitchen k2 names the role Courier, which shell s1 (live) does not know',
      'fault, kitchen: kitchen k2 needs GET /tours, which shell s1 (live) does not know',
      'fault, kitchen: kitchen k2 names the icon bike, which shell s1 (live) does not know',
    ]);
    assert.deepEqual(
      released(
        [
          knowing('shell s1 live', {
            roles: [...roles, 'Courier'],
            calls: [...calls, 'GET /tours'],
            icons: [...icons, 'bike'],
          }),
        ],
        rides,
      ),
      [],
    );
  });

  test('must be known to a canary of the shell, too, and stay known', () => {
    const all = { roles: [...roles, 'Courier'], calls: [...calls, 'GET /tours'], icons: [...icons, 'bike'] };
    const words = 'names the role Courier, which shell';
    assert.deepEqual(released([knowing('shell s1 live', all), knowing('shell s2 canary', { ...all, roles })], rides), [
      `fault, kitchen: kitchen k2 ${words} s2 (canary) does not know`,
    ]);
    assert.deepEqual(
      released([knowing('shell s1 live', all), { ...rides, standing: 'live' }], knowing('shell s2', { ...all, roles })),
      [`fault, shell: kitchen k2 (live) ${words} s2 does not know`],
    );
  });

  test('is not asked of a shell that states nothing, nor of one for what it does not state', () => {
    assert.deepEqual(released([shell], rides), []);
    assert.deepEqual(
      released([exampleServed('shell s1 live', { knows: { calls: ['GET /rides', 'GET /tours'] } })], rides),
      [],
    );
  });

  test('may be an icon that a remote’s frame draws', () => {
    const link = { place: 'sidebar', label: 'Tours', order: 1, icon: 'bike' as 'orders' } as const;
    assert.deepEqual(
      released(
        [knowing('shell s1 live', { roles, calls, icons })],
        exampleServed('kitchen k2', { routes: [{ path: '/tours', links: [link] }] }),
      ),
      [],
    );
  });
});

describe('a shell beside remotes', () => {
  const without = exampleServed('shell s2', router('7.18.5', 'useParams'));

  test('must hold every version of each that is served', () => {
    const served = [
      shell,
      bar,
      exampleServed('bar b2 canary', router('^7.0.0', 'useParams')),
      exampleServed('kitchen k1 canary', router('^7.0.0', 'Link')),
    ];
    assert.deepEqual(released(served, without), [
      'fault, shell: bar b1 (live) needs Link of react-router-dom, which shell s2 does not lend',
      'fault, shell: kitchen k1 (canary) needs Link of react-router-dom, which shell s2 does not lend',
    ]);
  });

  test('must hold what a remote would fall back to', () =>
    assert.deepEqual(released([shell, exampleServed('bar b2 live'), { ...bar, standing: 'fallback' }], without), [
      'fault, shell: bar b1 (fallback) needs Link of react-router-dom, which shell s2 does not lend',
    ]));
});

describe('a screen in another’s page', () => {
  test('that is exposed is fine, whoever is released', () => {
    assert.deepEqual(released([shell, bar], exampleServed('kitchen k2', shown('bar/drinks'))), []);
    assert.deepEqual(
      released([shell, exampleServed('kitchen k1 live', shown('bar/drinks'))], {
        ...bar,
        build: 'b2',
        standing: 'candidate',
      }),
      [],
    );
  });

  test('must be exposed in every version that it could meet', () =>
    assert.deepEqual(
      released([shell, bar, exampleServed('bar b2 canary')], exampleServed('kitchen k2', shown('bar/drinks'))),
      ['fault, kitchen: kitchen k2 shows bar/drinks at /best, which bar b2 (canary) does not expose'],
    ));

  test('counts as a frame around it, too', () =>
    assert.deepEqual(
      released([shell, bar], exampleServed('kitchen k2', { routes: [{ path: '/kitchen', within: 'bar/frame' }] })),
      ['fault, kitchen: kitchen k2 shows bar/frame at /kitchen, which bar b1 (live) does not expose'],
    ));

  test('may be the shell’s', () => {
    assert.deepEqual(released([shell], exampleServed('kitchen k2', shown('shell/soups'))), []);
    assert.deepEqual(released([shell], exampleServed('kitchen k2', shown('shell/lobby'))), [
      'fault, kitchen: kitchen k2 shows shell/lobby at /best, which shell s1 (live) does not expose',
    ]);
  });

  test('can’t be taken away', () =>
    assert.deepEqual(
      released([shell, bar, exampleServed('kitchen k1 live', shown('bar/drinks'))], exampleServed('bar b2')),
      ['fault, bar: kitchen k1 (live) shows bar/drinks at /best, which bar b2 does not expose'],
    ));
});

describe('a release is not refused', () => {
  const needy = exampleServed('kitchen k2', router('^7.0.0', 'useBlocker'));

  test('for what a fallback of the other does not have: it is told', () => {
    const served = [
      exampleServed('shell s2 live', router('7.18.5', 'useBlocker')),
      { ...shell, standing: 'fallback' as const },
    ];
    assert.deepEqual(released(served, needy), [
      'warning, kitchen: kitchen k2 needs useBlocker of react-router-dom, which shell s1 (fallback) does not lend',
    ]);
  });

  test('for what the build that it replaces would miss: both sides of a change may come at once', () => {
    const before = [shell, { ...bar, name: 'bar' }];
    const after = [
      exampleServed('shell s2', router('8.0.0')),
      exampleServed('bar b2', router('^8.0.0')),
      { ...shell, standing: 'fallback' as const },
      { ...bar, standing: 'fallback' as const },
    ];
    assert.deepEqual(told(before, after), [
      'warning, bar: bar b2 needs react-router-dom ^8.0.0, and shell s1 (fallback) lends 7.18.5',
      'warning, shell: bar b1 (fallback) needs react-router-dom ^7.0.0, and shell s2 lends 8.0.0',
    ]);
  });

  test('for what was broken before it: it is told', () => {
    const broken = exampleServed('bar b1 live', router('^7.0.0', 'useMatch'));
    assert.deepEqual(released([shell, broken], { ...shell, build: 's2', standing: 'candidate' }), [
      'warning, shell: bar b1 (live) needs useMatch of react-router-dom, which shell s2 does not lend',
    ]);
    assert.deepEqual(
      released([shell, { ...needy, standing: 'live' }], { ...needy, build: 'k3' }).map((words) => words.split(',')[0]),
      ['warning'],
    );
  });

  test('for what others have among themselves', () =>
    assert.deepEqual(released([shell, { ...needy, standing: 'live' }], exampleServed('bar b2')), []));

  test('but for what a canary alone had broken, it is', () =>
    assert.deepEqual(
      released([shell, exampleServed('kitchen k1 live'), { ...needy, build: 'k2', standing: 'canary' }], needy),
      ['fault, kitchen: kitchen k2 needs useBlocker of react-router-dom, which shell s1 (live) does not lend'],
    ));
});
