import { areSame, sha256, type Bytes } from './bytes';

/** RFC 9162 hashes leaves and nodes differently, so that no node can be shown as a leaf. */
const [leafPrefix, nodePrefix] = [new Uint8Array([0]), new Uint8Array([1])];

export const hashOfLeaf = (leaf: Uint8Array): Promise<Bytes> => sha256(leafPrefix, leaf);
const hashOfNode = (left: Uint8Array, right: Uint8Array): Promise<Bytes> => sha256(nodePrefix, left, right);

/** Halves without the 32-bit limit of `>>`. */
const half = (place: number): number => Math.floor(place / 2);

/** A tree of a size, by its root hash. */
export interface TreeHead {
  size: number;
  root: Bytes;
}

interface Inclusion {
  leafHash: Bytes;
  index: number;
  proof: readonly Bytes[];
}

/** Tells whether a leaf is in a tree (RFC 9162, section 2.1.3.2). */
export async function isIncluded({ leafHash, index, proof }: Inclusion, { size, root }: TreeHead): Promise<boolean> {
  if (!(index >= 0 && index < size)) return false;
  let [node, last, hash] = [index, size - 1, leafHash];
  for (const sibling of proof) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      hash = await hashOfNode(sibling, hash);
      while (node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)];
    } else hash = await hashOfNode(hash, sibling);
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && areSame(hash, root);
}

const isPowerOfTwo = (size: number): boolean => Number.isInteger(Math.log2(size));

/** Tells whether a tree contains an earlier one unchanged, as its first leaves (RFC 9162, section 2.1.4.2). */
export async function isContinued(before: TreeHead, now: TreeHead, proof: readonly Bytes[]): Promise<boolean> {
  if (before.size > now.size) return false;
  if (before.size === now.size) return proof.length === 0 && areSame(before.root, now.root);
  if (before.size === 0) return proof.length === 0;
  const path = isPowerOfTwo(before.size) ? [before.root, ...proof] : [...proof];
  const first = path.shift();
  if (!first || proof.length === 0) return false;
  let [node, last] = [before.size - 1, now.size - 1];
  while (node % 2 === 1) [node, last] = [half(node), half(last)];
  let [ofBefore, ofNow] = [first, first];
  for (const sibling of path) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      [ofBefore, ofNow] = [await hashOfNode(sibling, ofBefore), await hashOfNode(sibling, ofNow)];
      while (node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)];
    } else ofNow = await hashOfNode(ofNow, sibling);
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && areSame(ofBefore, before.root) && areSame(ofNow, now.root);
}
