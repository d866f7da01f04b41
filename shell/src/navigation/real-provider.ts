import type { RuntimeConfig } from '@food-court/shared-api';

/** Its code has no hash, so it runs in a document that begins with a payment. */
export const hasRealProvider = ({ sandbox, stripe }: Pick<RuntimeConfig, 'sandbox' | 'stripe'>): boolean =>
  stripe.publishableKey !== '' && !sandbox.card;
