import { join } from 'node:path';
import { keptSecret } from '#folder/kept-secret';
import { randomSigns } from './payments/identifiers';

export type CardKeys = { secretKey: string; publishableKey: string; webhookSecret: string };

/** Made once: intents and open pages outlive a restart, and so must their keys. */
export async function cardKeys(folder: string): Promise<CardKeys> {
  return JSON.parse(await keptSecret(join(folder, 'keys.json'), () => JSON.stringify(newKeys()))) as CardKeys;
}

const newKeys = (): CardKeys => ({
  secretKey: `sk_test_${randomSigns(48)}`,
  publishableKey: `pk_test_${randomSigns(48)}`,
  webhookSecret: `whsec_${randomSigns(32)}`,
});
