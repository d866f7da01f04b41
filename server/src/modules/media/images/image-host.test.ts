import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestServer } from '#testing/index';
import { createImageHost } from './image-host';
import { photo } from './testing/sample-photos';

test('receives at most forty photos at a time and refuses another before reading it', async (t) => {
  const testServer = await createTestServer();
  t.after(testServer.close);
  const host = await createImageHost(testServer.settings, testServer.db);
  const jpeg = await photo(9, 9);
  let arrive = (_photo: Buffer): void => {};
  const arriving = new Promise<Buffer>((resolve) => (arrive = resolve));
  const received = Array.from({ length: 40 }, () => host.store(() => arriving));

  await assert.rejects(
    host.store(() => assert.fail('it was received')),
    { code: 'unavailable' },
  );
  arrive(jpeg);
  assert.equal(new Set((await Promise.all(received)).map(({ id }) => id)).size, 1);
  assert.ok(await host.store(async () => jpeg));
});
