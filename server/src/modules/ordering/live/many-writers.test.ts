import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { after, before, describe, test } from 'node:test';
import type { Person } from '#testing/index';
import { runCount } from '#testing/run-counts';
import { waitForValue } from '#testing/wait-for-value';
import { openStream, openStreamWhenFree } from './testing/follower';
import { createLiveServer, type LiveServer } from './testing/live-court';
import type { Writing } from './testing/writer-process';
import { breakWriters, findWrittenEvents } from './testing/written-events.repository';

const processes = 4;
const writers = 16;
/** At two events each, even the slowest reader stays within the thousand that a stream resumes. */
const transactions = 7;

for (let round = 1; round <= runCount(1, 2); round += 1)
  describe(`64 writers in four processes that crash, round ${round}`, () => {
    let live: LiveServer;
    let second: string;
    before(async () => {
      live = await createLiveServer();
      second = (await live.startAnother()).base;
    });
    after(() => live.close());

    const startWriters = (orders: string[]): ChildProcess => {
      const program = fileURLToPath(new URL('./testing/writer-process.ts', import.meta.url));
      const child = fork(program, { execArgv: ['--import', 'tsx'] });
      const { url } = live.server.settings.database;
      child.send({ url, orders, writers, transactions } satisfies Writing);
      return child;
    };

    const countEvents = async (): Promise<number> => (await findWrittenEvents(live.server.db)).length;

    /** Collects everything a person receives until the last order, over one stream or over many that break. */
    async function follow(base: string, person: Person, last: Set<string>, breakAfter = Infinity): Promise<string[]> {
      const received: string[] = [];
      let line = await openStream(base, person);
      let place = await line.position();
      following.push(place);
      for (let count = 0; ; count += 1) {
        const message = await line.next();
        assert.ok(message, 'the stream has ended');
        place = message.id ?? place;
        if (message.orderId !== undefined) received.push(message.orderId);
        if (message.orderId !== undefined && last.has(message.orderId)) break;
        if (count % breakAfter !== breakAfter - 1) continue;
        line.close();
        line = await openStreamWhenFree(count % 2 ? live.base : second, person, place);
        assert.equal((await line.next())?.resumed, true);
      }
      line.close();
      return received;
    }
    const following: string[] = [];

    test('cause no stream to lose, repeat or reorder an event', async () => {
      const { server, createOrder, bob, sally } = live;
      const [ann, sam, adam] = [
        await server.createPerson('ann', 'Buyer'),
        await server.createPerson('sam', 'Seller'),
        await server.createPerson('adam', 'admin'),
      ];
      const pairs = [
        [bob, sally],
        [bob, sam],
        [ann, sally],
        [ann, sam],
      ] as const;
      const orders = await Promise.all(
        Array.from({ length: 24 }, (_, place) => createOrder(...(pairs[place % 4] ?? []))),
      );
      const last = new Set(await Promise.all(pairs.map(([buyer, seller]) => createOrder(buyer, seller))));
      // Each follower stops at the first event of an order in `last` that they may read.
      const people = { bob, ann, sally, sam, adam };
      const followed = Object.entries(people).flatMap(([name, person], place) => [
        { name, received: follow(place % 2 ? second : live.base, person, last) },
        ...(name === 'bob' || name === 'sally' ? [{ name, received: follow(live.base, person, last, 7) }] : []),
      ]);
      while (following.length < followed.length) await new Promise((resolve) => setImmediate(resolve));
      const atFirst = await countEvents();

      const children = Array.from({ length: processes }, () => startWriters(orders));
      const ended = children.map((child) => once(child, 'exit'));
      await waitForValue(async () => (await countEvents()) >= atFirst + 50, true);
      children[0]?.kill('SIGKILL');
      await breakWriters(server.services.jobsDb);
      await waitForValue(async () => (await countEvents()) >= atFirst + 150, true);
      children[1]?.kill('SIGKILL');
      await Promise.all(ended);
      await live.recordEvents(...last);

      const rows = await findWrittenEvents(server.db);
      for (const { name, received } of followed) {
        const { uid } = people[name as keyof typeof people];
        const theirs = rows.filter((row) => name === 'adam' || row.buyer_uid === uid || row.seller_uid === uid);
        const end = theirs.findIndex(({ order_id }) => last.has(order_id));
        assert.deepEqual(
          await received,
          theirs.slice(0, end + 1).map(({ order_id }) => order_id),
          name,
        );
      }
      for (const order of orders) {
        const ids = rows.filter(({ order_id }) => order_id === order).map(({ id }) => BigInt(id));
        assert.deepEqual(
          ids,
          ids.toSorted((a, b) => (a < b ? -1 : 1)),
          'the events of an order are in its history’s order',
        );
      }
      assert.ok(rows.length > atFirst + 200, `${rows.length} events`);
    });
  });
