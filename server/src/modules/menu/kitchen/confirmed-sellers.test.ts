import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Problem } from '@food-court/shared-api/errors';
import { createTestServer } from '#testing/index';

for (const sellersConfirmAddress of [true, false])
  test(`a Seller without a confirmed address may ${sellersConfirmAddress ? 'not ' : ''}add a dish when the setting is ${sellersConfirmAddress ? 'on' : 'off'}`, async (t) => {
    const testServer = await createTestServer({ sellersConfirmAddress });
    t.after(testServer.close);
    const { uid, email } = await testServer.createPerson('sally', 'Seller');
    const add = async (email_verified: boolean) => {
      const token = await testServer.identity.token({ sub: uid, email, email_verified });
      const image = await testServer.createPhoto();
      return testServer.app.inject({
        method: 'POST',
        url: '/api/products',
        payload: { author: 'Sally', email, title: 'Suya', category: 'Chicken', price: 5, description: 'Hot', image },
        headers: { authorization: `Bearer ${token}` },
      });
    };
    const answer = await add(false);
    if (sellersConfirmAddress)
      assert.deepEqual([answer.statusCode, answer.json<Problem>().code], [403, 'address_unconfirmed']);
    else assert.equal(answer.statusCode, 201, answer.body);
    assert.equal((await add(true)).statusCode, 201);
  });
