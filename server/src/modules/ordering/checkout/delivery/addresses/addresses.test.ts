import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { deliveryLimits, type Address, type NewAddress, type PersonalExport } from '@food-court/shared-api/contract';
import type { Person } from '#testing/index';
import { openBasketCourt, type BasketCourt } from '#modules/ordering/basket/testing/basket-court';

const lagos = { latitude: 6.5244, longitude: 3.3792 };
const home: NewAddress = {
  label: 'Home',
  street: 'Allen Avenue 12',
  note: 'Blue gate',
  to: { position: { latitude: 6.54, longitude: 3.38 } },
};

describe('the address book', () => {
  let site: BasketCourt;
  let ben: Person;
  before(async () => {
    site = await openBasketCourt();
    const body = { on: true, position: lagos, reachKm: 8 };
    await site.answered(site.call('PATCH', '/delivery', { person: site.testServer.admin, body }));
    ben = await site.testServer.createPerson('ben', 'Buyer');
  });
  after(() => site.close());
  beforeEach(() => site.testServer.db.deleteFrom('delivery_addresses').execute());

  const save = (body: NewAddress = home, person = ben) => site.call('POST', '/addresses', { person, body });
  const book = (person = ben) => site.answered<Address[]>(site.call('GET', '/addresses', { person }));
  const remove = (id: string, person = ben) => site.call('DELETE', `/addresses/${id}`, { person });

  test('keeps addresses with their place, which nobody else sees or deletes', async () => {
    const { _id, ...saved } = await site.answered<Address>(save());
    assert.deepEqual(saved, home);
    assert.deepEqual([await book(), await book(site.bob)], [[{ _id, ...home }], []]);
    assert.deepEqual(await site.refused(remove(_id, site.bob)), [404, 'not_found']);
    await site.answered(remove(_id));
    assert.deepEqual(await book(), []);
  });

  test('refuses a place that is out of reach', async () => {
    const far = { ...home, to: { position: { latitude: 6.62, longitude: 3.38 } } };
    assert.deepEqual(await site.refused(save(far)), [409, 'conflict']);
    assert.deepEqual(await book(), []);
  });

  test(`has at most ${deliveryLimits.addresses} addresses, also when they are saved at the same time`, async () => {
    const answers = await Promise.all(Array.from({ length: deliveryLimits.addresses + 3 }, () => save()));
    assert.equal(answers.filter(({ statusCode }) => statusCode === 409).length, 3);
    assert.equal((await book()).length, deliveryLimits.addresses);
  });

  test('is in the export of a person, and is erased with the account', async () => {
    const person = await site.testServer.createPerson('erin', 'Buyer');
    await site.answered(save(home, person));
    const exported = await site.answered<PersonalExport>(site.call('GET', `/my-data/${person.email}`, { person }));
    assert.deepEqual(
      exported.addresses?.map(({ savedAt, ...address }) => [typeof savedAt, address]),
      [['string', { label: 'Home', street: 'Allen Avenue 12', note: 'Blue gate', latitude: 6.54, longitude: 3.38 }]],
    );
    await site.answered(site.call('DELETE', `/my-account/${person.email}`, { person }));
    assert.deepEqual(await site.testServer.db.selectFrom('delivery_addresses').selectAll().execute(), []);
  });
});
