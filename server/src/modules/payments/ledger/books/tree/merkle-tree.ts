import { createHash } from 'node:crypto';

/** Hashes of RFC 9162, section 2.1. */
const [leafPrefix, nodePrefix] = [Buffer.of(0), Buffer.of(1)];
const sha256 = (...parts: readonly Buffer[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

export const hashOfLeaf = (data: string): Buffer => sha256(leafPrefix, Buffer.from(data));
export const hashOfNode = (left: Buffer, right: Buffer): Buffer => sha256(nodePrefix, left, right);

/** Reads the hash of a full subtree of 2^level leaves, the index-th of its level. */
export type ReadNode = (level: number, index: number) => Promise<Buffer>;

/** The leaves from `start` on. */
interface Range {
  start: number;
  size: number;
}

/** The largest power of two below a size. */
const largestPowerBelow = (size: number): number => 2 ** Math.ceil(Math.log2(size) - 1);

const splitOf = ({ start, size }: Range): [Range, Range] => {
  const first = largestPowerBelow(size);
  return [
    { start, size: first },
    { start: start + first, size: size - first },
  ];
};

async function hashOfRange(read: ReadNode, range: Range): Promise<Buffer> {
  if (range.size === 0) return sha256();
  const level = Math.log2(range.size);
  if (Number.isInteger(level)) return read(level, range.start / range.size);
  const [left, right] = splitOf(range);
  return hashOfNode(await hashOfRange(read, left), await hashOfRange(read, right));
}

export const rootOf = (read: ReadNode, size: number): Promise<Buffer> => hashOfRange(read, { start: 0, size });

/** The hashes that lead from a leaf to the root (section 2.1.3.1). */
export async function proveInclusion(
  read: ReadNode,
  index: number,
  size: number,
  range: Range = { start: 0, size },
): Promise<Buffer[]> {
  if (range.size === 1) return [];
  const [left, right] = splitOf(range);
  const [inside, beside] = index < right.start ? [left, right] : [right, left];
  return [...(await proveInclusion(read, index, size, inside)), await hashOfRange(read, beside)];
}

/** The hashes that show that the first leaves of a tree are those of an earlier one (section 2.1.4.1). */
export const proveConsistency = async (read: ReadNode, before: number, size: number): Promise<Buffer[]> =>
  before === 0 || before === size ? [] : proveWithin(read, before, { start: 0, size }, true);

async function proveWithin(read: ReadNode, before: number, range: Range, isWhole: boolean): Promise<Buffer[]> {
  if (before === range.start + range.size) return isWhole ? [] : [await hashOfRange(read, range)];
  const [left, right] = splitOf(range);
  if (before <= right.start)
    return [...(await proveWithin(read, before, left, isWhole)), await hashOfRange(read, right)];
  return [...(await proveWithin(read, before, right, false)), await hashOfRange(read, left)];
}
