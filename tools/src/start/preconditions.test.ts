import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { StatsFs } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { requireFreeDisk, requireFreePort } from './preconditions';

describe('the port', () => {
  const other = createServer();
  let port: number;
  before(async () => {
    await once(other.listen(0, '127.0.0.1'), 'listening');
    ({ port } = other.address() as AddressInfo);
  });
  after(() => other.close());

  test('is rejected when it is taken, with another suggestion', () =>
    assert.rejects(requireFreePort('127.0.0.1', port), {
      message: `Port ${port} is already in use. Choose another, for example PORT=${port + 1}.`,
    }));

  test('is rejected with the reason when it can’t be used', () =>
    assert.rejects(requireFreePort('192.0.2.1', port), { message: /^Port \d+ can’t be used: .*EADDRNOTAVAIL.*$/ }));

  test('is accepted and left free when it is free', async () => {
    const free = createServer();
    await once(free.listen(0, '127.0.0.1'), 'listening');
    const { port: freePort } = free.address() as AddressInfo;
    await new Promise((closed) => free.close(closed));
    await requireFreePort('127.0.0.1', freePort);
    await requireFreePort('127.0.0.1', freePort);
  });
});

const withFreeBytes = (bytes: number) => ({ bavail: bytes, bsize: 1 }) as StatsFs;

test('requireFreeDisk rejects a nearly full disk in one line', () => {
  assert.throws(() => requireFreeDisk('/data', withFreeBytes(3 * 1024 ** 2)), {
    message: 'Only 3 MB free in /data. Food Court needs 500 MB there.',
  });
});

test('requireFreeDisk accepts a disk with enough space', () => {
  requireFreeDisk('/data', withFreeBytes(1024 ** 3));
});
