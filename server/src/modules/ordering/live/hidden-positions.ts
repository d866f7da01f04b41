import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Position } from './position';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const numberBytes = 8;
const positionBytes = 2 * numberBytes;
const tagBytes = 16;
const hiddenText = /^[\w-]{59}$/;

/**
 * Encrypts positions in the feed of all orders: plain ones would tell every viewer how much the court sells. The same position
 * looks different each time, so viewers can't even see whether something has happened. A position of another epoch can't be
 * decrypted, because it refers to other transactions.
 */
export class HiddenPositions {
  constructor(
    private readonly key: Buffer,
    private readonly epoch: string,
  ) {}

  hide({ xid, id }: Position): string {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, this.key, iv).setAAD(Buffer.from(this.epoch));
    const plain = Buffer.alloc(positionBytes);
    plain.writeBigUInt64BE(xid);
    plain.writeBigUInt64BE(id, numberBytes);
    return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64url');
  }

  /** Returns undefined for text that was not encrypted in this epoch. */
  reveal(text: string): Position | undefined {
    if (!hiddenText.test(text)) return undefined;
    const bytes = Buffer.from(text, 'base64url');
    const decipher = createDecipheriv(algorithm, this.key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(this.epoch));
    decipher.setAuthTag(bytes.subarray(ivBytes + positionBytes));
    try {
      const hidden = bytes.subarray(ivBytes, ivBytes + positionBytes);
      const plain = Buffer.concat([decipher.update(hidden), decipher.final()]);
      return { xid: plain.readBigUInt64BE(), id: plain.readBigUInt64BE(numberBytes) };
    } catch {
      return undefined;
    }
  }
}
