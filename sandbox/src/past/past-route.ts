import type { StoredRecord } from '../cards/store/card-store';
import { jsonOf } from '#web/body';
import type { ControlSecret } from '#web/control-secret';
import type { Routes } from '#web/web-app';
import { movedCards, type PastCards } from './load-cards';
import { loadRows, type PastRows } from './load-rows';
import { type Anchor, movedTimes } from './moved-times';

const LARGEST_PAST = 16 * 1024 * 1024;

interface Past {
  anchors: readonly Anchor[];
  rows: PastRows;
  cards: PastCards;
}

interface LoadsInto {
  databaseUrl: string;
  storeCards: (records: readonly StoredRecord[]) => Promise<void>;
}

/**
 * `POST /sandbox/past` loads a recorded past into the embedded database and the card provider. Needs the control secret. The
 * provider comes first: when the call is interrupted, the next one replaces its records with the new times.
 */
export function pastRoute({ databaseUrl, storeCards }: LoadsInto, control: ControlSecret): Routes {
  return async (scope) => {
    scope.post('/sandbox/past', { bodyLimit: LARGEST_PAST }, async (request, reply) => {
      if (!control.isShown(request.headers.authorization))
        return reply.status(401).send({ error: 'This call needs the sandbox’s control secret' });
      const { anchors, rows, cards } = jsonOf(request) as Past;
      const moved = movedTimes(anchors);
      try {
        await storeCards(movedCards(cards, moved));
        return { loaded: await loadRows(databaseUrl, rows, moved) };
      } catch (error) {
        return reply.status(409).send({ error: (error as Error).message });
      }
    });
  };
}
