import assert from 'node:assert/strict';
import { test } from 'node:test';
import { presentCard } from './saved-card.presenter';

const card = {
  id: 'c1',
  uid: 'u1',
  provider_id: 'pm_1',
  brand: 'visa',
  last4: '4242',
  exp_month: 12,
  exp_year: 2029,
  fingerprint_hash: 'a digest',
  saved_at: new Date(0),
};

test('a card is shown without the provider’s id, its owner and its digest', () =>
  assert.deepEqual(presentCard(card, new Date('2029-12-31T23:59:59Z')), {
    _id: 'c1',
    brand: 'visa',
    last4: '4242',
    expires: { month: 12, year: 2029 },
  }));

test('a card expires when the month that it shows is over', () =>
  assert.equal(presentCard(card, new Date('2030-01-01T00:00:00Z')).isExpired, true));
