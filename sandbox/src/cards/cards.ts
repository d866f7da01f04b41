import { join } from 'node:path';
import { Router } from 'express';
import { claimFolder } from '../folder/claim-folder';
import { explainFolderError } from '../folder/explain-folder-error';
import { faulty } from '../faults/faulty';
import type { Switchboard } from '../faults/switchboard';
import { Book } from './book/book';
import type { Kept } from './book/book';
import { browserScript } from './browser/script-route';
import { cardKeys } from './keys';
import type { CardKeys } from './keys';
import type { Desk } from './payments/desk';
import { newEvent } from './payments/events';
import { nowInSeconds } from './payments/identifiers';
import { settleRefund } from './payments/refunds';
import { RefundsToCome } from './payments/refunds-to-come';
import { apiRoute } from './provider/api-route';
import { IdempotencyKeys, isForgotten } from './provider/idempotency';
import { internalError } from './provider/refusal';
import { Courier } from './webhooks/courier';
import { isGivenUp } from './webhooks/pause-after';

export type CardSettings = { folder: string; webhookUrl: string; faults: Switchboard };
export type Cards = { route: Router; keys: CardKeys; close(): Promise<void> };

/** Events can be read for this long, as at the provider. */
const EVENTS_LAST = 30 * 24 * 60 * 60;

export async function openCards({ folder, webhookUrl, faults }: CardSettings): Promise<Cards> {
  const claim = await claimFolder(folder);
  try {
    const keys = await cardKeys(folder);
    const book = await Book.open(join(folder, 'journal.jsonl'), isStale);
    const courier = new Courier(book, { url: webhookUrl, secret: keys.webhookSecret }, faults);
    const openDesk = (requestId: string | null, key: string | undefined): Desk => ({
      book,
      announce: (type, object) =>
        courier.take(book.put('event', newEvent(type, object, { id: requestId, idempotency_key: key ?? null })).id),
      changeLater: (refund, status) => refundsToCome.add(refund, status),
    });
    const refundsToCome = new RefundsToCome(book, (refund, status) =>
      settleRefund(openDesk(null, undefined), refund, status),
    );

    const answers = new IdempotencyKeys(book);
    const api = (place: 'cards' | 'cards-in-browser') =>
      apiRoute(openDesk, answers, keys, faulty(faults, place, { error: internalError().details }));
    const route = Router();
    route.use('/v1', api('cards'));
    route.use('/sandbox/cards/v1', api('cards-in-browser'));
    route.get('/sandbox/cards/stripe.js', await browserScript());
    const close = async () => {
      refundsToCome.stop();
      await courier.stop();
      await book.close();
      await claim.release();
    };
    return { route, keys, close };
  } catch (error) {
    await claim.release();
    throw explainFolderError(error, folder);
  }
}

function isStale({ kind, record }: Kept): boolean {
  if (kind === 'answer') return isForgotten(record);
  if (kind === 'event') return nowInSeconds() - record.created > EVENTS_LAST;
  if (kind === 'delivery') return isGivenUp(record.at / 1000);
  return false;
}
