import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { requireFreePort } from './port';

describe('the port', () => {
  const other = createServer();
  let port: number;
  before(async () => {
    await once(other.listen(0, '127.0.0.1'), 'listening');
    ({ port } = other.address() as AddressInfo);
  });
  after(() => other.close());

  test('that is taken is named, with another to take', () =>
    assert.rejects(requireFreePort('127.0.0.1', port), {
      message: `Port ${port} is taken. Choose another: PORT=${port + 1} npm start`,
    }));

  test('that can’t be used is named with the reason', () =>
    assert.rejects(requireFreePort('192.0.2.1', port), { message: /^Port \d+ can’t be used: .*EADDRNOTAVAIL.*$/ }));

  test('that is free is free after the look as well', async () => {
    const free = createServer();
    await once(free.listen(0, '127.0.0.1'), 'listening');
    const { port: freePort } = free.address() as AddressInfo;
    await new Promise((closed) => free.close(closed));
    await requireFreePort('127.0.0.1', freePort);
    await requireFreePort('127.0.0.1', freePort);
  });
});
