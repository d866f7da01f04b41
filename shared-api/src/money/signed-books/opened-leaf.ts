import { sha256, toBase64, utf8, fromBase64 } from './bytes';

/**
 * The first line of each leaf. Two lines follow with the hashes of the entry’s head and of what it is about, then one for each of
 * its ledger lines: a tag, the hash of the line, and the hash of its place in its account. Each hash has its own salt.
 */
export const leafVersion = 'food-court/entry/v1';

/** A part of an entry as its reader gets it: with the salt, its hash can be computed. */
export interface OpenedPart {
  salt: string;
  /** A list in JSON, whose first item names the kind of part. */
  text: string;
}

/** Returns the hash as the leaf has it. */
export const hashOfPart = async ({ salt, text }: OpenedPart): Promise<string> =>
  toBase64(await sha256(fromBase64(salt), utf8(text)));

/** Tells whether all parts are parts of the leaf. */
export async function containsParts(leaf: string, parts: readonly OpenedPart[]): Promise<boolean> {
  const [version, ...lines] = leaf.split('\n');
  if (version !== leafVersion) return false;
  const hashes = new Set(lines.flatMap((line) => line.split(' ')));
  for (const part of parts) if (!hashes.has(await hashOfPart(part))) return false;
  return true;
}
