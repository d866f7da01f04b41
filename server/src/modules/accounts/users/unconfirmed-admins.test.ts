import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Profile } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import type { Person } from '#testing/index';
import { createAddressWorld, type AddressWorld } from './testing/address-world';

describe('an admin', () => {
  let world: AddressWorld;
  let buyer: Person;
  before(async () => {
    world = await createAddressWorld();
    await world.testServer.createPerson('adam', 'admin');
    buyer = await world.testServer.createPerson('bob', 'Buyer');
  });
  after(() => world.testServer.close());

  const makeAdmin = (uid: string) =>
    world.testServer.db.updateTable('users').set({ role: 'admin' }).where('uid', '=', uid).execute();
  const refusal = async (person: Person, path: string) => {
    const answer = await world.ask(person, path);
    return [answer.statusCode, answer.json<Problem>().code];
  };

  test('has the rights of a Buyer until the address is confirmed', async () => {
    const email = 'ada@example.com';
    const ada = await world.register({ uid: 'ada', email, minutesAgo: 20 });
    await makeAdmin('ada');
    assert.deepEqual(await refusal(ada, '/users'), [403, 'address_unconfirmed']);
    assert.deepEqual(await refusal(ada, '/versions'), [403, 'address_unconfirmed']);
    assert.deepEqual(await refusal(ada, `/${buyer.email}`), [403, 'not_allowed']);
    assert.deepEqual(await refusal(ada, `/my-orders/${buyer.email}`), [403, 'not_allowed']);
    const own = await world.ask(ada, `/${email}`);
    assert.deepEqual([own.json<Profile>().role, own.headers['food-court-role']], ['Buyer', 'Buyer']);

    const confirmed = await world.personWith({ uid: 'ada', email, verified: true });
    assert.equal((await world.ask(confirmed, '/users')).statusCode, 200);
    assert.equal((await world.ask(confirmed, `/${email}`)).json<Profile>().role, 'admin');
    // The profile is confirmed by now, but this token is not.
    assert.deepEqual(await refusal(ada, '/users'), [403, 'address_unconfirmed']);
  });

  test('loses all rights when another account confirms the address', async () => {
    const email = 'handed-over@example.com';
    const former = await world.register({ uid: 'former', email, verified: true, minutesAgo: 20 });
    await makeAdmin('former');
    assert.equal((await world.ask(former, '/users')).statusCode, 200);
    await world.register({ uid: 'next', email, verified: true });
    assert.deepEqual(await refusal(former, '/users'), [403, 'address_unconfirmed']);
  });

  test('is not shown to visitors while the address is unconfirmed', async () => {
    await world.register({ uid: 'shadow', email: 'shadow@example.com' });
    await makeAdmin('shadow');
    const names = (await world.testServer.app.inject('/api/admin')).json<{ name: string }[]>().map(({ name }) => name);
    assert.ok(names.includes('adam') && !names.includes('shadow'), names.join());
  });
});
