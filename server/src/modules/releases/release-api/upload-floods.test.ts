import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { waitForValue } from '#testing/index';
import { openReleaseSite, type ReleaseSite } from './testing/release-site';

describe('a team that floods the release service', () => {
  let site: ReleaseSite;
  let slow: string;
  let other: string;
  before(async () => {
    site = await openReleaseSite();
    [slow, other] = [await site.team('slow', ['stage']), await site.team('other', ['stage'])];
    await site.app.listen({ host: '127.0.0.1', port: 0 });
  });
  after(() => site.close());

  const address = (build: string) =>
    `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}/release-api/builds/kitchen/${build}`;
  const upload = async (token: string, build: string) =>
    (
      await fetch(address(build), {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
        body: new Uint8Array(await site.archive('kitchen', build)),
      })
    ).status;

  /** Announces a large body, and sends none of it. */
  async function trickle(): Promise<Socket> {
    const { port, pathname } = new URL(address('trickled'));
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    const head = [
      'Host: food.test',
      `Authorization: Bearer ${slow}`,
      'Content-Type: application/gzip',
      'Content-Length: 1000000',
    ];
    socket.write(`PUT ${pathname} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
    return socket;
  }

  test('delays only itself with uploads that never end, until they are gone', async () => {
    const sockets = await Promise.all([trickle(), trickle(), trickle()]);
    try {
      // Two of them have a slot; the third gets an answer.
      const [answer] = (await Promise.race(sockets.map((socket) => once(socket, 'data')))) as [Buffer];
      assert.match(answer.toString(), /^HTTP\/1\.1 503 /);
      assert.equal(await upload(slow, 'k2'), 503);
      assert.equal(await upload(other, 'k3'), 201);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
    await waitForValue(() => upload(slow, 'k4'), 201);
  });

  test('may upload a hundred builds a day', async () => {
    const rows = Array.from({ length: 100 }, (_, n) => ({
      ...{ name: 'kitchen', build: `old-${n}`, team: 'other', origin: null, attestation: null, archive_sha256: '' },
    }));
    await site.db.insertInto('uploaded_builds').values(rows).execute();
    assert.equal(await upload(other, 'k5'), 429);
    await site.db
      .updateTable('uploaded_builds')
      .set({ at: new Date(Date.now() - 25 * 3_600_000) })
      .execute();
    assert.equal(await upload(other, 'k5'), 201);
  });

  test('may upload thirty times in ten minutes, whatever it sends', async () => {
    const many = await site.team('many', ['stage']);
    const statuses = new Map<number, number>();
    for (let count = 0; count < 31; count += 1) {
      const { statusCode } = await site.call(many, 'PUT', '/builds/kitchen/k6', Buffer.from('soup'));
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    assert.deepEqual(Object.fromEntries(statuses), { 409: 30, 429: 1 });
  });
});
