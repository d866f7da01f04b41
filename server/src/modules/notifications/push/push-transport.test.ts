import assert from 'node:assert/strict';
import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { sendPush } from './push-transport';

/** Creates a key pair, which has the same format for a court and a browser. */
function newKeys() {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  const secret = pair.getPrivateKey();
  // `getPrivateKey` omits leading zeros.
  const privateKey = Buffer.concat([Buffer.alloc(32 - secret.length), secret]).toString('base64url');
  return { publicKey, privateKey };
}

test('a push does not follow redirects, so that a push service can’t direct the server elsewhere', async (t) => {
  const asked: string[] = [];
  const pushService = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(307, { location: '/inside' }).end();
  });
  await new Promise<void>((listening) => pushService.listen(0, '127.0.0.1', listening));
  t.after(() => pushService.close());
  const { port } = pushService.address() as AddressInfo;
  const outcome = await sendPush(
    {
      endpoint: `http://127.0.0.1:${port}/push`,
      uid: 'bob',
      p256dh: newKeys().publicKey,
      auth: randomBytes(16).toString('base64url'),
    },
    { title: '', body: '', tag: '', page: '/' },
    { keys: newKeys(), contact: 'mailto:court@localhost' },
  );
  assert.deepEqual([asked, outcome], [['/push'], { failed: 'it was answered 307' }]);
});
