import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import pg from 'pg';
import type { Member } from '#platform/identity/caller';
import { countListeners, waitForLockWait, waitForValue } from '#testing/index';
import { LiveOrders } from './live-orders';
import { openStream } from './testing/follower';
import { createLiveServer } from './testing/live-court';

test('a stopping server ends all order streams without waiting for slow readers or idle connections', async (t) => {
  const live = await createLiveServer();
  t.after(() => live.close());
  const { app, base } = await live.startAnother();
  const line = await openStream(base, live.bob);
  await line.next();
  assert.equal(await countListeners(live.server.db), 1);
  const { hostname, port } = new URL(base);
  const deaf = connect(Number(port), hostname);
  deaf
    .on('error', () => undefined)
    .write(`GET /api/order-events HTTP/1.1\r\nhost: x\r\nauthorization: ${live.sally.headers.authorization}\r\n\r\n`);
  await once(deaf, 'readable');
  const silent = connect(Number(port), hostname).on('error', () => undefined);
  await once(app.server, 'connection');

  const before = Date.now();
  const closing = app.close();
  while ((await line.next()) !== undefined);
  await closing;
  assert.ok(Date.now() - before < 3_000, `it took ${Date.now() - before} ms`);
  for (const socket of [deaf, silent]) socket.destroy();
  await assert.rejects(openStream(base, live.bob));
  await waitForValue(() => countListeners(live.server.db), 0);
});

test('a stream that is opened while all streams are being ended is refused instead of hanging', async (t) => {
  const live = await createLiveServer();
  t.after(() => live.close());
  const { db, settings } = live.server;
  const streams = new LiveOrders(db, settings.database, { warn: () => undefined, heldBack: () => undefined });
  const viewer: Member = {
    ...live.bob,
    emailVerified: true,
    issuedAt: 0,
    signedInAt: 0,
    profile: { name: 'Bob', role: 'Buyer' },
  };
  const token = { issuedAt: Date.now(), signedInAt: Date.now(), expiresAt: Date.now() + 60_000 };
  let lastId: string | undefined;
  for await (const part of await streams.open({ viewer, token })) {
    lastId = /^id: (.*)$/m.exec(String(part))?.[1];
    if (lastId !== undefined) break;
  }

  const job = new pg.Client(settings.database.url);
  await job.connect();
  await job.query('begin; lock table order_events');
  const opening = assert.rejects(streams.open({ viewer, token, lastId }), { code: 'unavailable' });
  await waitForLockWait(db);
  streams.close();
  await job.end();
  await opening;
});
