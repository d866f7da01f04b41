import { newId, nowInSeconds } from '../protocol/identifiers';
import { API_VERSION, type ProviderEvent, type ProviderObject } from '../protocol/objects';
import type { CardStore } from '../store/card-store';

/** Dependencies of a call. */
export type PaymentContext = {
  store: CardStore;
  /** Stores the event and delivers it to the webhook. */
  emitEvent(type: string, object: ProviderObject): void;
  /** Changes the refund's status after a while. */
  scheduleRefundChange(refund: string, status: 'succeeded' | 'failed'): void;
};

export const newEvent = (type: string, object: ProviderObject, request: ProviderEvent['request']): ProviderEvent => ({
  id: newId('evt'),
  object: 'event',
  api_version: API_VERSION,
  created: nowInSeconds(),
  data: { object },
  livemode: false,
  pending_webhooks: 1,
  request,
  type,
});
