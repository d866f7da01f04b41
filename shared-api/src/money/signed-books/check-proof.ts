import { fromBase64, utf8 } from './bytes';
import { openCheckpoint } from './checkpoint';
import { hashOfLeaf, isIncluded } from './merkle-proof';
import { containsParts, type OpenedPart } from './opened-leaf';
import { readVerifierKey } from './signed-note';

export interface ShownProof {
  key: string;
  checkpoint: string;
  entries: readonly { index: number; leaf: string; parts: readonly OpenedPart[]; proof: readonly string[] }[];
}

/** Unchecked: this browser can’t check signatures of this kind. */
export type ProofState = 'proven' | 'broken' | 'unchecked';

/** Checks that a signed tree has each entry, and that its parts are parts of the entry. */
export async function checkProof({ key: text, checkpoint: note, entries }: ShownProof): Promise<ProofState> {
  const key = await readVerifierKey(text);
  const checkpoint = key && (await openCheckpoint(note, key).catch(() => 'unchecked' as const));
  if (checkpoint === 'unchecked') return 'unchecked';
  if (!checkpoint) return 'broken';
  for (const { index, leaf, parts, proof } of entries) {
    const leafHash = await hashOfLeaf(utf8(leaf));
    const isInTree = await isIncluded({ leafHash, index, proof: proof.map(fromBase64) }, checkpoint);
    if (!isInTree || !(await containsParts(leaf, parts))) return 'broken';
  }
  return 'proven';
}
