import assert from 'node:assert/strict';
import { request, type ClientRequest } from 'node:http';
import { describe, test } from 'node:test';
import { createTestServer } from '#testing/index';
import { photo } from '../testing/sample-photos';
import { requireMinimumRate } from './receive-upload';

describe('requireMinimumRate', () => {
  const never = new Promise<never>(() => {});

  test('refuses a connection that delivers less than 400 KB in 20 seconds', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] });
    const socket = { bytesRead: 1_000 };
    const work = requireMinimumRate(socket, never);
    socket.bytesRead += 500 * 1024;
    t.mock.timers.tick(20_000);
    socket.bytesRead += 399 * 1024;
    t.mock.timers.tick(20_000);
    await assert.rejects(work, { code: 'too_slow' });
  });

  test('passes on the result or the error of the work', async () => {
    assert.equal(await requireMinimumRate({ bytesRead: 0 }, Promise.resolve('all of it')), 'all of it');
    await assert.rejects(requireMinimumRate({ bytesRead: 0 }, Promise.reject(new Error('torn'))), /torn/);
  });
});

test('slow uploads of one network leave room for other networks', async (t) => {
  const testServer = await createTestServer();
  t.after(() => testServer.close());
  const origin = await testServer.app.listen({ host: '127.0.0.1', port: 0 });
  const address = `${origin}/images/upload?key=test-image-key`;

  const held: ClientRequest[] = [];
  /** Sends the headers and a first part of the photo, and then nothing until the test ends. */
  const trickle = (localAddress: string): Promise<number> =>
    new Promise((resolve) => {
      const headers = { 'content-type': 'multipart/form-data; boundary=x' };
      const sending = request(address, { method: 'POST', localAddress, headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      sending.on('error', () => resolve(0));
      sending.write('--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc');
      held.push(sending);
    });
  const trickling = Array.from({ length: 11 }, () => trickle('127.0.1.1'));
  assert.equal(await Promise.race(trickling), 429);

  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await photo(60, 40))]));
  assert.equal((await fetch(address, { method: 'POST', body: form })).status, 200);
  for (const sending of held) sending.destroy();
});
