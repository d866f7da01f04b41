import { createHash } from 'node:crypto';

const sha256 = (prefix: number, ...parts: readonly Buffer[]): Buffer => {
  const hash = createHash('sha256').update(Buffer.of(prefix));
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Computes the root of RFC 9162 leaf by leaf, with the memory of one hash for each level. It shares no code with the server. */
export class TreeFromLeaves {
  size = 0;
  /** Roots of full subtrees, from the largest to the smallest. */
  private readonly subtrees: { leaves: number; hash: Buffer }[] = [];

  add(leaf: Buffer): void {
    this.size += 1;
    this.subtrees.push({ leaves: 1, hash: sha256(0, leaf) });
    for (let last = this.subtrees.at(-1), before = this.subtrees.at(-2); last && before?.leaves === last.leaves;) {
      this.subtrees.splice(-2, 2, { leaves: last.leaves * 2, hash: sha256(1, before.hash, last.hash) });
      [last, before] = [this.subtrees.at(-1), this.subtrees.at(-2)];
    }
  }

  get root(): Buffer {
    const [smallest, ...larger] = this.subtrees.toReversed();
    if (!smallest) return createHash('sha256').digest();
    return larger.reduce((hash, subtree) => sha256(1, subtree.hash, hash), smallest.hash);
  }
}
