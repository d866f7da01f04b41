import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestCourt } from '#testing/index';
import { openOwnHost } from './own-host';
import { photo } from './sample-photos';

test('forty photos are received at a time; the next is sent away before it is received', async (t) => {
  const court = await openTestCourt();
  t.after(court.close);
  const host = await openOwnHost(court.settings, court.db);
  const jpeg = await photo(9, 9);
  let arrive = (_photo: Buffer): void => {};
  const arriving = new Promise<Buffer>((resolve) => (arrive = resolve));
  const received = Array.from({ length: 40 }, () => host.keep(() => arriving));

  await assert.rejects(
    host.keep(() => assert.fail('it was received')),
    { code: 'unavailable' },
  );
  arrive(jpeg);
  assert.equal(new Set((await Promise.all(received)).map(({ id }) => id)).size, 1);
  assert.ok(await host.keep(async () => jpeg));
});
