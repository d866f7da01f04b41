import { fromBase64, toBase64 } from './bytes';
import type { TreeHead } from './merkle-proof';
import { isSignedBy, readNote, type VerifierKey } from './signed-note';

/** A tree that its owner has signed (c2sp.org/tlog-checkpoint). */
export interface Checkpoint extends TreeHead {
  origin: string;
}

const bytesOfHash = 32;

export const writeCheckpoint = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`;

export function readCheckpoint(text: string): Checkpoint | undefined {
  const [origin = '', size = '', root = ''] = text.split('\n');
  if (origin === '' || !/^(0|[1-9]\d{0,14})$/.test(size) || !/^[A-Za-z0-9+/]{43}=$/.test(root)) return undefined;
  const hash = fromBase64(root);
  return hash.length === bytesOfHash ? { origin, size: Number(size), root: hash } : undefined;
}

/** Undefined unless the key signed it, and its name is the origin. */
export async function openCheckpoint(note: string, key: VerifierKey): Promise<Checkpoint | undefined> {
  const signed = readNote(note);
  const checkpoint = signed && readCheckpoint(signed.text);
  if (!signed || checkpoint?.origin !== key.name) return undefined;
  return (await isSignedBy(key, signed)) ? checkpoint : undefined;
}
