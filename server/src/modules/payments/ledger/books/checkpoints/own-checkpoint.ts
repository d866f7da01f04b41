import { openCheckpoint, readCheckpoint, type Checkpoint } from '@food-court/shared-api/books';
import type { BooksKey } from './books-key';

/** A tree of this epoch that the court has signed, by whatever address it had then. */
export async function openOwnCheckpoint(note: string, key: BooksKey, epoch: number): Promise<Checkpoint | undefined> {
  const origin = readCheckpoint(note)?.origin;
  return origin?.endsWith(`/books/${epoch}`) ? openCheckpoint(note, await key.verifierOf(origin)) : undefined;
}

/** A court that has moved to another address signs its last tree again, because witnesses know it by its new one. */
export async function noteOfToday(note: string, key: BooksKey, epoch: number): Promise<string> {
  const origin = `${key.prefix}/${epoch}`;
  const signed = await openOwnCheckpoint(note, key, epoch);
  return !signed || signed.origin === origin ? note : key.sign({ ...signed, origin });
}
