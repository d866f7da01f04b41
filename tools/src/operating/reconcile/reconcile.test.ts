import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ledgerSettings } from './reconcile';

const running = {
  pid: 1,
  origin: 'http://localhost:3000',
  databaseUrl: 'postgres://here',
  cardProvider: {
    STRIPE_SECRET_KEY: 'sk_test_here',
    STRIPE_API_URL: 'http://127.0.0.1:1',
    SANDBOX_URL: 'http://127.0.0.1:1',
  },
  controlSecret: 'salt',
};
const nothingGiven = { databaseUrl: undefined, ownCardProvider: false };

test('ledgerSettings returns the settings of the product that runs here', () =>
  assert.deepEqual(ledgerSettings(nothingGiven, running), {
    DATABASE_URL: 'postgres://here',
    ...running.cardProvider,
  }));

test('ledgerSettings returns the settings of the environment for a product that runs elsewhere', () =>
  assert.deepEqual(ledgerSettings({ databaseUrl: 'postgres://live', ownCardProvider: true }, undefined), {
    DATABASE_URL: 'postgres://live',
  }));

test('ledgerSettings omits the sandbox’s card provider when other keys are given', () =>
  assert.deepEqual(ledgerSettings({ databaseUrl: undefined, ownCardProvider: true }, running), {
    DATABASE_URL: 'postgres://here',
  }));

for (const given of [
  nothingGiven,
  { databaseUrl: 'postgres://live', ownCardProvider: false },
  { databaseUrl: undefined, ownCardProvider: true },
])
  test(`ledgerSettings rejects incomplete settings (${JSON.stringify(given)})`, () =>
    assert.throws(
      () => ledgerSettings(given, undefined),
      /Start it with npm start.* or set DATABASE_URL and STRIPE_SECRET_KEY/,
    ));
