import { createHmac, hkdfSync } from 'node:crypto';

/**
 * Says whether two cards have the same number, to this court only. The key comes from the account's secret key: after
 * that changes, the hashes are written again when a person's cards are read at the provider.
 */
export function fingerprintHash(fingerprint: string, secretKey: string): string {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'fingerprints of cards', 32));
  return createHmac('sha256', key).update(fingerprint).digest('hex');
}
