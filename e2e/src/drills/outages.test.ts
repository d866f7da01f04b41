import { describe } from 'node:test';
import { killJourneys } from './outages/kill';
import { providerFaultJourneys } from './outages/provider-faults';
import { expiresMinutes, serverRestartJourneys } from './outages/server-restart';
import { ownProduct } from '#delivery/own-product';

// These share one product and run in this order, because the last ones stop and kill it.
describe('outages', () => {
  const product = ownProduct({ SWEEP_SECONDS: '1', HOLD_MINUTES: String(expiresMinutes) });
  describe('the card provider', () => providerFaultJourneys(product));
  serverRestartJourneys(product);
  killJourneys(product);
});
