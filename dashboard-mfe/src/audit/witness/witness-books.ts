import { ApiError, call, deviceStorage, type Books } from '@food-court/shared-api';
import {
  fromBase64,
  isContinued,
  openCheckpoint,
  readNote,
  readVerifierKey,
  textOfWitness,
  toBase64,
  type Checkpoint,
} from '@food-court/shared-api/books';
import { withTabLock } from '@food-court/shared-api/tab-lock';

/** The name survives a sign-out: what this device saw must not be forgotten, and names nobody. */
const memoryName = 'food-court-books';

/** The last checkpoint that this browser saw and found to continue the one before. */
interface Memory {
  key: string;
  checkpoint: string;
}

/** The books continue what this browser saw, or they contradict it. */
export type Witnessed = 'none' | 'continued' | 'contradicted';

const readMemory = (): Memory | undefined => {
  const text = deviceStorage.read(memoryName);
  return text === undefined ? undefined : (JSON.parse(text) as Memory);
};

const open = async ({ key: text, checkpoint }: Memory): Promise<Checkpoint | undefined> => {
  const key = await readVerifierKey(text);
  return key && openCheckpoint(checkpoint, key);
};

async function continues(before: Checkpoint, now: Checkpoint): Promise<boolean> {
  if (now.size < before.size) return false;
  const { proof } = await call('GET /books/consistency', { query: { from: before.size, to: now.size } });
  return isContinued(before, now, proof.map(fromBase64));
}

async function cosign({ checkpoint }: Memory, sign: Cosign): Promise<void> {
  const seconds = Math.floor(Date.now() / 1000);
  const text = textOfWitness(readNote(checkpoint)?.text ?? '', seconds);
  const { publicKey, signature } = await sign(text);
  const cosignature = { publicKey: toBase64(publicKey), seconds, signature: toBase64(signature) };
  await call('POST /book-sightings', { body: { checkpoint, cosignature } });
}

/** Signs with the key of this browser. */
export type Cosign = (text: Uint8Array<ArrayBuffer>) => Promise<{ publicKey: Uint8Array; signature: Uint8Array }>;

/** Compares the books with what this browser saw last, and signs them if they continue it. Otherwise it tells the court. */
async function compare(books: Books, sign: Cosign): Promise<Witnessed> {
  const memory = readMemory();
  const seen: Memory = { key: books.key, checkpoint: books.checkpoint };
  if (memory?.checkpoint === seen.checkpoint) return 'continued';
  const [before, now] = [memory && (await open(memory)), await open(seen)];
  if (!now) return 'contradicted';
  const isSameTree = before?.origin === now.origin;
  if (memory && before && isSameTree && !(await continues(before, now))) {
    await call('POST /book-sightings', { body: { checkpoint: memory.checkpoint } });
    return 'contradicted';
  }
  // A new epoch: the court says whether the old tree still has what this browser saw.
  if (memory && before && !isSameTree)
    await call('POST /book-sightings', { body: { checkpoint: memory.checkpoint } }).catch(() => undefined);
  deviceStorage.write(memoryName, JSON.stringify(seen));
  // A browser that can’t sign still remembers and compares.
  await cosign(seen, sign).catch(() => undefined);
  return 'continued';
}

/** Reads the books once. A court without books has nothing to witness. */
export const witnessBooks = (sign: Cosign): Promise<Witnessed> =>
  withTabLock('food-court-books', async () => {
    try {
      return await compare(await call('GET /books'), sign);
    } catch (error) {
      if (error instanceof ApiError) return 'none';
      throw error;
    }
  });
