import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const positionBytes = 8;
const tagBytes = 16;
const hiddenText = /^[\w-]{48}$/;

/**
 * Positions in the feed of all orders, encrypted: a plain one would tell every viewer how much the court sells. The same
 * position looks different each time, so nobody sees either whether something has happened.
 */
export class HiddenPositions {
  constructor(private readonly key: Buffer) {}

  hide(position: number): string {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, this.key, iv);
    const plain = Buffer.alloc(positionBytes);
    plain.writeBigUInt64BE(BigInt(position));
    return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64url');
  }

  /** Undefined for what we have not hidden. */
  reveal(text: string): number | undefined {
    if (!hiddenText.test(text)) return undefined;
    const bytes = Buffer.from(text, 'base64url');
    const decipher = createDecipheriv(algorithm, this.key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
    decipher.setAuthTag(bytes.subarray(ivBytes + positionBytes));
    try {
      const plain = [decipher.update(bytes.subarray(ivBytes, ivBytes + positionBytes)), decipher.final()];
      return Number(Buffer.concat(plain).readBigUInt64BE());
    } catch {
      return undefined;
    }
  }
}
