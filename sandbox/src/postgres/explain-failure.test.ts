import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explainFailure } from './explain-failure';

const place = { folder: '/data', port: 5432 };

test('explains common failures', () => {
  const cases: [string, RegExp][] = [
    [
      'initdb: error: could not write to file "/data/base/1": No space left on device',
      /no disk space is left for the database in \/data$/,
    ],
    [
      'LOG:  could not bind IPv4 address "127.0.0.1": Address already in use\nFATAL:  could not create any TCP/IP sockets',
      /another program uses port 5432/,
    ],
    [
      'FATAL:  database files are incompatible with server\nDETAIL:  The data directory was initialized by PostgreSQL version 17, which is not compatible with this version 18.4.',
      /made by PostgreSQL 17, this one is 18/,
    ],
    [
      'postgres: error while loading shared libraries: libfoo.so.1: cannot open shared object file',
      /libfoo\.so\.1 is missing on this system$/,
    ],
    [
      'postgres: could not access the server configuration file "/data/postgresql.conf": Permission denied',
      /can’t be written by its user/,
    ],
  ];
  for (const [log, expected] of cases) assert.match(explainFailure(log, place), expected);
});

test('shows the last error line of the server for any other failure', () => {
  assert.equal(
    explainFailure('LOG:  starting\nFATAL:  the moon is full\nLOG:  shut down\n', place),
    'PostgreSQL didn’t start: FATAL:  the moon is full',
  );
  assert.equal(explainFailure('', place), 'PostgreSQL didn’t start: it gave no reason');
});
