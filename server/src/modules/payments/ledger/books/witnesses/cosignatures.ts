import {
  signatureTypes,
  verifierKey,
  withTime,
  writeSignature,
  type Bytes,
  type VerifierKey,
} from '@food-court/shared-api/books';
import type { WitnessRow } from './witnesses.repository';

const bytes = (buffer: Buffer): Bytes => new Uint8Array(buffer);

const shownBytesOfKey = 6;

/** Its name shows its key, and nothing about its person. */
export const witnessKey = (prefix: string, publicKey: Buffer): Promise<VerifierKey> =>
  verifierKey(
    `${prefix}/witness/${publicKey.subarray(0, shownBytesOfKey).toString('hex')}`,
    signatureTypes.witness,
    bytes(publicKey),
  );

/** Writes the line of a witness below a checkpoint. */
export const cosignatureLine = async (
  prefix: string,
  { public_key, seconds, signature }: Pick<WitnessRow, 'public_key' | 'seconds' | 'signature'>,
): Promise<string> => writeSignature(await witnessKey(prefix, public_key), withTime(seconds, bytes(signature)));
