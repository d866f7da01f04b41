import assert from 'node:assert/strict';
import test from 'node:test';
import { serverSources } from './server-modules';

const home = 'server/src/platform/jobs/';

/** Mechanisms of platform/jobs, and their replacements elsewhere. */
const mechanisms: readonly [RegExp, string][] = [
  [/\bsetInterval\(/, 'Write a job (platform/jobs/job.ts), or repeatEvery for a small timer of one process.'],
  [/\bskip locked\b|\bskipLocked\(/i, 'Claim rows with claimDue, or lock them with dueKeys or lockFreeRows.'],
  [/\bpg_(?:try_)?advisory_/, 'Take one of the locks of platform/jobs/advisory-locks.repository.ts.'],
];

/** The text of a script that browsers run. */
const exceptions: readonly string[] = ['server/src/pages/offline-worker/offline-fallback.ts'];

const breachesIn = (files: typeof serverSources): string[] =>
  files
    .filter(({ path }) => !path.startsWith(home))
    .flatMap(({ path, text }) =>
      mechanisms
        .filter(([pattern]) => pattern.test(text))
        .map(([pattern, instead]) => `${path} (${pattern.source}): ${instead}`),
    );

test('timers, queues and advisory locks of the server stand in platform/jobs', () => {
  const breaches = breachesIn(serverSources.filter(({ path }) => !exceptions.includes(path)));
  assert.equal(breaches.length, 0, `\n${breaches.join('\n')}\n`);
});

test('the exceptions for timers, queues and advisory locks are still needed', () => {
  const needed = (path: string): boolean => breachesIn(serverSources.filter((file) => file.path === path)).length > 0;
  assert.deepEqual(
    exceptions.filter((path) => !needed(path)),
    [],
    'Strike these from tools/src/architecture/jobs.test.ts: they are no longer so.',
  );
});

test('a timer, a queue or an advisory lock elsewhere is found', () => {
  const file = (text: string) =>
    ({ ...serverSources[0], path: 'server/src/modules/menu/soup.ts', text }) as (typeof serverSources)[0];
  for (const text of [
    'setInterval(cook, 1)',
    'for update skip locked',
    '.skipLocked()',
    'select pg_try_advisory_lock(1)',
  ])
    assert.equal(breachesIn([file(text)]).length, 1, text);
});
