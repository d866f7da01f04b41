import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { KnownNames } from '../discovery';
import { exampleServedBuild } from '../testing/example-served-build';
import { compatibilityFindings } from './compatibility';
import type { ServedBuild } from './served-build';

const findings = (before: ServedBuild[], after: ServedBuild[]): string[] =>
  compatibilityFindings(before, after).map(({ kind, deployable, message }) => `${kind}, ${deployable}: ${message}`);
/** The findings when candidates are added to the served builds or replace some of them. */
const findingsOfRelease = (served: ServedBuild[], ...candidates: ServedBuild[]): string[] =>
  findings(served, [
    ...served.filter(({ name }) => !candidates.some((candidate) => candidate.name === name)),
    ...candidates,
  ]);

const shell = exampleServedBuild('shell s1 live');

describe('sources', () => {
  const maps = { name: 'kitchen', routes: [], sources: { connect: ['https://api.maps.example'] } };
  const kitchen = exampleServedBuild('kitchen k2', { surface: maps } as object);
  const knowing = (sources?: readonly string[]) =>
    exampleServedBuild('shell s1 live', { knows: { roles: [], calls: [], icons: [], sources } });

  test('need a shell that opens pages with them in documents of their own', () => {
    const fault = 'fault, kitchen: kitchen k2 has sources for connect, which shell s1 (live) does not know';
    assert.deepEqual(findingsOfRelease([shell], kitchen), [fault]);
    assert.deepEqual(findingsOfRelease([knowing(['img'])], kitchen), [fault]);
    assert.deepEqual(findingsOfRelease([knowing(['connect'])], kitchen), []);
  });
});

describe('names in routes', () => {
  const knowing = (text: string, knows: KnownNames) => exampleServedBuild(text, { knows });
  const [roles, calls, icons] = [['admin'], ['GET /rides'], ['orders']];
  const rides = exampleServedBuild('kitchen k2', {
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

  test('must be known to the shell, and unknown ones are reported once', () => {
    assert.deepEqual(findingsOfRelease([knowing('shell s1 live', { roles, calls, icons })], rides), [
      'fault, kitchen: kitchen k2 names the role Courier, which shell s1 (live) does not know',
      'fault, kitchen: kitchen k2 needs GET /tours, which shell s1 (live) does not know',
      'fault, kitchen: kitchen k2 names the icon bike, which shell s1 (live) does not know',
    ]);
    assert.deepEqual(
      findingsOfRelease(
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

  test('must also be known to a canary of the shell and stay known', () => {
    const all = { roles: [...roles, 'Courier'], calls: [...calls, 'GET /tours'], icons: [...icons, 'bike'] };
    const text = 'names the role Courier, which shell';
    assert.deepEqual(
      findingsOfRelease([knowing('shell s1 live', all), knowing('shell s2 canary', { ...all, roles })], rides),
      [`fault, kitchen: kitchen k2 ${text} s2 (canary) does not know`],
    );
    assert.deepEqual(
      findingsOfRelease(
        [knowing('shell s1 live', all), { ...rides, role: 'live' }],
        knowing('shell s2', { ...all, roles }),
      ),
      [`fault, shell: kitchen k2 (live) ${text} s2 does not know`],
    );
  });

  test('are not checked when the shell does not list the names that it knows', () => {
    assert.deepEqual(findingsOfRelease([shell], rides), []);
    assert.deepEqual(
      findingsOfRelease(
        [exampleServedBuild('shell s1 live', { knows: { calls: ['GET /rides', 'GET /tours'] } })],
        rides,
      ),
      [],
    );
  });

  test('may include unknown icons that the frame of a remote draws', () => {
    const link = { place: 'sidebar', label: 'Tours', order: 1, icon: 'bike' as 'orders' } as const;
    assert.deepEqual(
      findingsOfRelease(
        [knowing('shell s1 live', { roles, calls, icons })],
        exampleServedBuild('kitchen k2', { routes: [{ path: '/tours', links: [link] }] }),
      ),
      [],
    );
  });
});
