import assert from 'node:assert/strict';
import test from 'node:test';
import type { Services } from './services';
import { servicesOfModules } from './services-of-modules';

const services = {
  db: 'db',
  readDb: 'readDb',
  courtClock: 'clock',
  booksKey: 'key',
  cards: 'cards',
} as unknown as Services;

test('a module gets what it declares, and nothing else', () => {
  assert.deepEqual(
    { ...servicesOfModules(services).reports },
    { db: 'db', readDb: 'readDb', courtClock: 'clock', booksKey: 'key' },
  );
});

test('a module sees a service that is replaced later', () => {
  const { payments } = servicesOfModules(services);
  services.cards = 'other cards' as never;
  assert.equal(payments.cards, 'other cards');
});
