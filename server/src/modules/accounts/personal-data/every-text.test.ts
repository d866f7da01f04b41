import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestServer, type Person, type TestServer } from '#testing/index';
import { fillEveryTable, type MarkedPair } from './testing/marked-rows.repository';
import { findMarkedColumns } from './testing/text-columns.repository';
import { leftTexts, notExported, ownTexts, textsOfBuyer, textsOfSeller } from './testing/decided-texts';

/** A column that is in no list counts as left over, too. */
const difference = (left: readonly string[], listed: readonly string[]) => ({
  left: left.filter((column) => !listed.includes(column)),
  gone: listed.filter((column) => !left.includes(column)),
});
const none = { left: [], gone: [] };

describe('with text in every column of every table', () => {
  let testServer: TestServer;
  before(async () => (testServer = await createTestServer()));
  after(() => testServer.close());

  const fill = async (id: string) => {
    const marker = `marked${id}`;
    const buyer = await testServer.createPerson(`${marker}buyer`, 'Buyer');
    const seller = await testServer.createPerson(`${marker}seller`, 'Seller');
    const pair: MarkedPair = { buyer, seller, marker, id };
    const filled = await fillEveryTable(testServer.db, pair);
    const found = await findMarkedColumns(testServer.db, marker);
    assert.deepEqual(
      filled.filter((column) => !found.includes(column)),
      [],
      'these columns take no marker: give them a value in marked-rows.repository.ts',
    );
    return { buyer, seller, left: () => findMarkedColumns(testServer.db, marker) };
  };
  const erase = async (person: Person) => {
    const { statusCode, body } = await testServer.app.inject({
      method: 'DELETE',
      url: `/api/my-account/${person.email}`,
      headers: person.headers,
    });
    assert.equal(statusCode, 200, body);
  };

  test('the deletion of a buyer leaves only what is listed with a reason', async () => {
    const { buyer, left } = await fill('buyer');
    await erase(buyer);
    assert.deepEqual(difference(await left(), [...leftTexts, ...textsOfSeller, ...ownTexts]), none);
  });

  test('the deletion of a seller leaves only what is listed with a reason', async () => {
    const { seller, left } = await fill('seller');
    await erase(seller);
    assert.deepEqual(difference(await left(), [...leftTexts, ...textsOfBuyer, ...ownTexts]), none);
  });

  test('the export of a buyer contains every text that the deletion removes, except those listed with a reason', async () => {
    const { buyer } = await fill('export');
    const { body } = await testServer.app.inject({ url: `/api/my-data/${buyer.email}`, headers: buyer.headers });
    const missing = [...textsOfBuyer, ...ownTexts, 'refunds.reason'].filter(
      (column) => !body.includes(`markedexport ${column}`),
    );
    assert.deepEqual(missing.toSorted(), [...Object.keys(notExported), 'users.email', 'users.name'].toSorted());
  });
});
