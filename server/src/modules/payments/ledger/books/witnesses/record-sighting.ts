import { isSignedBy, openCheckpoint, readCheckpoint, readNote, type Checkpoint } from '@food-court/shared-api/books';
import type { CallInput } from '@food-court/shared-api/contract';
import type { Trx } from '#platform/database/tables';
import { Refusal } from '#platform/http/refusal';
import { lockUntilCommit } from '#platform/jobs/advisory-locks.repository';
import { saveFindings } from '../audit/audit.repository';
import type { BooksKey } from '../checkpoints/books-key';
import { booksLock } from '../checkpoints/books-lock';
import { findEpoch, openEpoch } from '../checkpoints/epochs.repository';
import { findEnd } from '../leaves/leaves.repository';
import { rootOf } from '../tree/merkle-tree';
import { nodesOfEpoch } from '../tree/tiles.repository';
import { cosignatureLine, witnessKey } from './cosignatures';
import { deleteOlderWitnesses, saveCosignature } from './witnesses.repository';

export type Sighting = CallInput<'POST /book-sightings'>['body'];

const wrong = (detail: string) => new Refusal('validation_failed', detail);

/** A note proves something only if the court signed it. */
async function openSighting(key: BooksKey, { checkpoint: note }: Sighting) {
  const origin = readCheckpoint(note)?.origin ?? '';
  const epoch = Number(/\/([1-9]\d{0,5})$/.exec(origin)?.[1]);
  if (origin !== `${key.prefix}/${epoch}`) throw wrong('This is no checkpoint of this court.');
  const checkpoint = await openCheckpoint(note, await key.verifierOf(origin));
  if (!checkpoint) throw wrong('The court hasn’t signed this checkpoint.');
  return { epoch, checkpoint };
}

async function contains(trx: Trx, epoch: number, { size, root }: Checkpoint): Promise<boolean> {
  const end = await findEnd(trx, epoch);
  return size <= end.size && (await rootOf(nodesOfEpoch(trx, epoch), size)).equals(root);
}

interface Seen {
  key: BooksKey;
  uid: string;
  sighting: Sighting;
}

/**
 * Tells whether the books still contain what a witness saw. If they don’t, somebody has rewritten them or a restore has lost
 * their last leaves: it is written down, and a new tree begins, because this one would contradict its own signatures.
 */
export async function recordSighting(trx: Trx, { key, uid, sighting }: Seen): Promise<{ isContained: boolean }> {
  const { epoch, checkpoint } = await openSighting(key, sighting);
  await lockUntilCommit(trx, booksLock);
  const now = await findEpoch(trx);
  if (!now || epoch > now.number || !(await contains(trx, epoch, checkpoint))) {
    const subject = `tree of ${checkpoint.size}`;
    await saveFindings(trx, epoch, [{ kind: 'rewritten', subject }]);
    if (now && epoch >= now.number) await openEpoch(trx, epoch + 1, sighting.checkpoint);
    return { isContained: false };
  }
  if (sighting.cosignature && epoch === now.number)
    await keepCosignature(trx, {
      key,
      uid,
      epoch,
      size: checkpoint.size,
      note: sighting.checkpoint,
      ...sighting.cosignature,
    });
  return { isContained: true };
}

interface Cosigned {
  key: BooksKey;
  uid: string;
  epoch: number;
  size: number;
  note: string;
  publicKey: string;
  seconds: number;
  signature: string;
}

/** Keeps a signature only if others can check it. */
async function keepCosignature(
  trx: Trx,
  { key, uid, epoch, size, note, seconds, ...encoded }: Cosigned,
): Promise<void> {
  const publicKey = Buffer.from(encoded.publicKey, 'base64');
  const signature = Buffer.from(encoded.signature, 'base64');
  const line = await cosignatureLine(key.prefix, { public_key: publicKey, seconds, signature });
  const signed = readNote(`${readNote(note)?.text ?? ''}\n${line}`);
  if (!signed || !(await isSignedBy(await witnessKey(key.prefix, publicKey), signed).catch(() => false)))
    throw wrong('This cosignature is not of this checkpoint and key.');
  await saveCosignature(trx, { publicKey, uid, epoch, size, seconds, signature });
  await deleteOlderWitnesses(trx, uid);
}
