import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Dish } from '@food-court/shared-api/contract';
import {
  createTestServer,
  insertDish,
  insertOrder,
  waitForLockWait,
  type Person,
  type TestServer,
} from '#testing/index';
import { isPhotoOfPerson } from '#modules/accounts/index';
import { isPhotoOfMenu } from '#modules/menu/index';
import { isPhotoOfOrder } from '#modules/ordering/index';
import { collectPhotos } from './collect-photos';
import { photo } from './testing/sample-photos';

const isPhotoNamed = [isPhotoOfPerson, isPhotoOfMenu, isPhotoOfOrder];

describe('photos that nothing names', () => {
  let testServer: TestServer;
  let sally: Person;
  let bob: Person;
  before(async () => {
    testServer = await createTestServer();
    sally = await testServer.createPerson('sally', 'Seller');
    bob = await testServer.createPerson('bob', 'Buyer');
  });
  after(() => testServer.close());

  let number = 0;
  /** Uploads a photo to the image host, in all its sizes. */
  const upload = async () => (await testServer.services.imageHost.store(async () => photo(20 + ++number, 20))).id;
  const isThere = async (id: string) => {
    const row = await testServer.db.selectFrom('images').select('id').where('id', '=', id).executeTakeFirst();
    const file = await testServer.services.imageHost.read(id, '320.webp');
    assert.equal(row === undefined, file === undefined, 'the row and the files exist together');
    return row !== undefined;
  };
  const collect = () => collectPhotos(testServer.services.jobsDb, testServer.services.imageHost, isPhotoNamed);
  /** Collects, and does something between the deletion of the photo's row and that of its files. */
  const collectDuring = (id: string, work: () => void) =>
    collectPhotos(
      testServer.services.jobsDb,
      {
        remove: async (removed) => {
          if (removed === id) {
            work();
            await waitForLockWait(testServer.db);
          }
          await testServer.services.imageHost.remove(removed);
        },
      },
      isPhotoNamed,
    );
  /** Pretends that the photos noted as unnamed have been unnamed for this many hours. */
  const unnamedForHours = (hours: number) =>
    testServer.db
      .updateTable('images')
      .set({ unnamed_since: new Date(Date.now() - hours * 3_600_000) })
      .where('unnamed_since', 'is not', null)
      .execute();
  const addDish = (id: string) =>
    testServer.app.inject({
      method: 'POST',
      url: '/api/products',
      payload: {
        author: 'Sally',
        email: sally.email,
        title: 'Noodles',
        category: 'Chinese',
        price: 9.5,
        description: 'Hot',
        image: `${testServer.settings.publicUrl}/images/${id}/960.webp`,
      },
      headers: sally.headers,
    });

  test('are collected after a day, not earlier, with all their files', async () => {
    const id = await upload();
    assert.equal(await collect(), 0);
    await unnamedForHours(23.9);
    assert.equal(await collect(), 0);
    assert.ok(await isThere(id));
    await unnamedForHours(24.1);
    assert.equal(await collect(), 1);
    assert.ok(!(await isThere(id)));
  });

  const names: Record<string, (id: string) => Promise<unknown>> = {
    'a dish': (id) => insertDish(testServer.db, sally, { images: ['https://photos.example/1.jpg', id] }),
    'a removed dish': (id) => insertDish(testServer.db, sally, { images: [id], removed_at: new Date() } as object),
    'a hidden dish': (id) => insertDish(testServer.db, sally, { images: [id], hidden: true }),
    'a person': (id) => testServer.db.updateTable('users').set({ image: id }).where('uid', '=', bob.uid).execute(),
    'a kitchen': (id) =>
      testServer.db.insertInto('kitchen_profiles').values({ seller_uid: sally.uid, image: id }).execute(),
    'an order': (id) => insertOrder(testServer.db, { buyer: bob, seller: sally }, { image: id }),
  };
  for (const [what, name] of Object.entries(names))
    test(`are kept as long as ${what} uses them`, async () => {
      const id = await upload();
      await name(id);
      await collect();
      await unnamedForHours(48);
      assert.equal(await collect(), 0);
      assert.ok(await isThere(id));
    });

  test('are kept for a day after they are replaced, even when they are years old', async () => {
    const [old, fresh] = [await upload(), await upload()];
    const { _id } = (await addDish(old)).json<Dish>();
    await collect();
    await testServer.db
      .updateTable('dishes')
      .set({ images: [fresh] })
      .where('id', '=', _id)
      .execute();
    await collect();
    await unnamedForHours(23);
    assert.equal(await collect(), 0);
    await unnamedForHours(25);
    assert.equal(await collect(), 1);
    assert.deepEqual([await isThere(old), await isThere(fresh)], [false, true]);
  });

  test('are kept when a dish that uses them is saved at the last moment', async () => {
    const id = await upload();
    await collect();
    await unnamedForHours(25);
    assert.equal((await addDish(id)).statusCode, 201);
    assert.equal(await collect(), 0);
    assert.ok(await isThere(id));
  });

  test('are kept for another day when they are uploaded again', async () => {
    const jpeg = await photo(77, 20);
    const send = () => testServer.services.imageHost.store(async () => jpeg);
    const { id } = await send();
    await collect();
    await unnamedForHours(25);
    await send();
    assert.equal(await collect(), 0);
    assert.ok(await isThere(id));
  });

  test('are stored again when they are uploaded while they are collected', async () => {
    const jpeg = await photo(78, 20);
    const send = () => testServer.services.imageHost.store(async () => jpeg);
    const { id } = await send();
    await collect();
    await unnamedForHours(25);
    let sending: ReturnType<typeof send> | undefined;
    await collectDuring(id, () => void (sending = send()));
    assert.equal((await sending)?.id, id);
    assert.ok(await isThere(id));
  });

  test('are refused when a dish uses them while they are collected, and the dish is not saved', async () => {
    const id = await upload();
    await collect();
    await unnamedForHours(25);
    let saving: ReturnType<typeof addDish> | undefined;
    await collectDuring(id, () => void (saving = addDish(id)));
    assert.equal((await saving)?.statusCode, 400);
    assert.ok(!(await isThere(id)));
  });

  test('are retried when their files can’t be removed', async () => {
    const id = await upload();
    await collect();
    await unnamedForHours(25);
    const failing = { remove: async () => Promise.reject(new Error('the bucket is down')) };
    await assert.rejects(collectPhotos(testServer.services.jobsDb, failing, isPhotoNamed), /the bucket is down/);
    assert.ok(await isThere(id));
    assert.equal(await collect(), 1);
  });

  test('are all collected in batches by two processes at the same time', async () => {
    const count = 600;
    const many = Array.from({ length: count }, (_, index) => ({
      id: `many${index}`,
      width: 9,
      height: 9,
      placeholder: '',
    }));
    await testServer.db.insertInto('images').values(many).execute();
    assert.equal(await collect(), 0);
    await unnamedForHours(25);
    const [first, second] = await Promise.all([collect(), collect()]);
    assert.equal(first + second, count);
  });
});
