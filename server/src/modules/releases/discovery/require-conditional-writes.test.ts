import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mock, test } from 'node:test';
import { requireConditionalWrites } from './require-conditional-writes';

const bucketAt = (port: number) => ({
  name: 'builds',
  region: 'eu-1',
  endpoint: `http://127.0.0.1:${port}`,
  credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
});

test('refuses to start with a bucket that accepts every write, and names it', async (t) => {
  const accepting = createServer((asked, answer) => void asked.resume().on('end', () => answer.end()));
  await once(accepting.listen(0, '127.0.0.1'), 'listening');
  t.after(() => (accepting.closeAllConnections(), accepting.close()));
  const { port } = accepting.address() as AddressInfo;
  await assert.rejects(
    requireConditionalWrites(bucketAt(port), { warn: () => undefined }),
    /^Error: The bucket builds \(RELEASES_BUCKET\) ignores conditional writes/,
  );
});

test('starts when the bucket does not answer, and logs it', async () => {
  const warn = mock.fn();
  await requireConditionalWrites(bucketAt(1), { warn });
  assert.equal(warn.mock.callCount(), 1);
});

test('checks nothing without a bucket', async () => {
  const warn = mock.fn();
  await requireConditionalWrites(undefined, { warn });
  assert.equal(warn.mock.callCount(), 0);
});
