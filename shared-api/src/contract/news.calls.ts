import { Type } from 'typebox';
import { byId, Id, Removed } from '../entities/entities';
import {
  newNamedPushDevice,
  NewsChoices,
  newsChoicesChange,
  notifiedNotices,
  pushDevice,
  PushDevice,
  RefundNews,
  WishNews,
} from '../entities/news';
import { defineCalls, signInErrors } from './define-call';

export const newsCalls = defineCalls({
  'GET /news': {
    summary: 'Lists refunds of the last day that the signed-in person has not dismissed, newest first.',
    who: 'member',
    answer: Type.Array(RefundNews),
    errors: signInErrors,
  },
  'GET /wish-news': {
    summary:
      'Returns the last day’s message about the dishes in the signed-in person’s wishes, unless it was dismissed or no longer holds.',
    who: 'member',
    answer: Type.Array(WishNews),
    errors: signInErrors,
  },
  'POST /news/notified': {
    summary:
      'Reports that a page shows these notifications. Returns those that no page has shown to this person before: that page rings. They are then not sent by mail.',
    who: 'member',
    body: notifiedNotices,
    answer: Type.Object({ first: Type.Array(Id) }),
    errors: ['validation_failed', ...signInErrors],
  },
  'POST /news/{id}/dismissal': {
    summary: 'Dismisses a refund, or a message about wishes, of the signed-in person.',
    who: 'member',
    params: byId,
    answer: Removed,
    errors: ['not_found', ...signInErrors],
  },
  'GET /news-settings': {
    summary: 'Returns how the signed-in person wants to be notified.',
    who: 'member',
    answer: NewsChoices,
    errors: signInErrors,
  },
  'PATCH /news-settings': {
    summary: 'Changes how the signed-in person wants to be notified.',
    who: 'member',
    body: newsChoicesChange,
    answer: NewsChoices,
    errors: ['validation_failed', ...signInErrors],
  },
  'GET /push-devices': {
    summary: 'Lists the browsers that get the signed-in person’s notifications, newest first.',
    who: 'member',
    answer: Type.Array(PushDevice),
    errors: signInErrors,
  },
  'DELETE /push-devices/{id}': {
    summary: 'Stops notifications to this browser of the signed-in person.',
    who: 'member',
    params: byId,
    answer: Removed,
    errors: ['not_found', ...signInErrors],
  },
  'POST /push-devices': {
    summary:
      'Starts notifications to this browser. Repeating it changes nothing. Beyond ten browsers, the oldest is dropped.',
    who: 'member',
    body: newNamedPushDevice,
    answer: NewsChoices,
    errors: ['validation_failed', ...signInErrors],
  },
  'DELETE /push-devices': {
    summary: 'Stops notifications to this browser.',
    who: 'member',
    body: pushDevice,
    answer: NewsChoices,
    errors: ['validation_failed', ...signInErrors],
  },
});
