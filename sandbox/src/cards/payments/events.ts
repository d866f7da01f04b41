import { API_VERSION } from '../provider/version';
import { newId, nowInSeconds } from './identifiers';
import type { ProviderEvent, ProviderObject } from './objects';

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
