import { fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createTestServer, insertDish, insertOrder, type TestServer } from '@food-court/server/src/testing/index';
import { administrate } from '@food-court/server/src/testing/template-database';
import type { ReadersMessage } from './stream-readers';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const { values } = parseArgs({ options: { short: { type: 'boolean' } } });
const streams = values.short ? 2_000 : 5_000;
const rounds = values.short ? 50 : 200;
/** These streams make the server open its connections and compile its code before the measurement. */
const warmUpStreams = 200;

/** Measures the memory of each open order stream in one process, and how long news of a kitchen’s step takes to reach the buyer. */
const testServer = await createTestServer();
const readers = fork(new URL('stream-readers.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
const received = new EventEmitter();
readers.on('message', (message: ReadersMessage) =>
  message === 'opened' ? received.emit('opened') : received.emit(message.news, message.at),
);
readers.once('exit', (code) => received.emit('error', new Error(`The readers ended with ${code}`)));
try {
  const { app, settings } = testServer;
  await app.listen({ port: 0, host: '127.0.0.1' });
  await administrate(
    settings.database.url,
    `insert into users (uid, email, email_verified, name, role, image)
      select 'b' || n, 'b' || n || '@example.com', true, 'Person', 'Buyer', 'i' from generate_series(1, ${warmUpStreams + streams}) n`,
  );
  await open(1, warmUpStreams);
  const before = await memory();
  await open(warmUpStreams + 1, streams);
  const kilobytes = ((await memory()) - before) / streams / 1_024;
  const times = (await newsTimes(testServer)).toSorted((a, b) => a - b);
  const [p50, p99] = [0.5, 0.99].map((share) => times[Math.floor(times.length * share)] ?? 0);
  console.log(
    `\n${streams} open order streams: ${kilobytes.toFixed(1)} KB each; news after p50 ${p50} ms, p99 ${p99} ms`,
  );
  // The budget assumes 5,000 streams, which share the fixed costs of the process.
  if (!values.short) console.log(`budget stream-memory ${kilobytes.toFixed(1)}`);
  console.log(`budget stream-news ${p99}`);
} finally {
  readers.removeAllListeners('exit').kill();
  await testServer.close();
}

async function open(first: number, count: number): Promise<void> {
  const people = Array.from({ length: count }, (_, n) => `b${first + n}`);
  const tokens = await Promise.all(
    people.map((uid) => testServer.identity.token({ sub: uid, email: `${uid}@example.com` })),
  );
  const opened = once(received, 'opened');
  readers.send({ port: (testServer.app.server.address() as AddressInfo).port, tokens });
  await opened;
}

/** Returns the memory of the whole process after garbage collection. */
async function memory(): Promise<number> {
  for (let turn = 0; turn < 3; turn += 1) {
    collectGarbage();
    // Closed handles are only freed between two collections.
    await wait(100);
  }
  return process.memoryUsage.rss();
}

/** Measures from the kitchen’s press to the arrival of the news, for buyers spread over all streams. */
async function newsTimes({ app, db, createPerson }: TestServer): Promise<number[]> {
  const seller = await createPerson('sally', 'Seller');
  const dish = await insertDish(db, seller);
  const times: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const buyer = { uid: `b${round * Math.floor(streams / rounds)}` };
    const orderId = await insertOrder(db, { buyer, seller }, { dish_id: dish, payment: 'paid' });
    const arrived = once(received, orderId);
    const start = Date.now();
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: `/api/orders/${orderId}/steps`,
      headers: seller.headers,
      payload: { from: 'placed', to: 'accepted' },
    });
    if (statusCode !== 200) throw new Error(body);
    const [at] = (await arrived) as [number];
    times.push(at - start);
  }
  return times;
}
