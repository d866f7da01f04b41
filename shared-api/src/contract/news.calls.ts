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
    summary: 'Refunds of the last day that the signed-in person has not dismissed, the newest first.',
    who: 'member',
    answer: Type.Array(RefundNews),
    errors: signInErrors,
  },
  'GET /wish-news': {
    summary:
      'What happened to dishes that the signed-in person wishes for: the message of the last day, unless it was dismissed or is not so any more.',
    who: 'member',
    answer: Type.Array(WishNews),
    errors: signInErrors,
  },
  'POST /news/notified': {
    summary:
      'Say that a page shows these news. Answers which of them nobody showed this person before: the page that gets an answer rings. Looked at, they are not sent by mail.',
    who: 'member',
    body: notifiedNotices,
    answer: Type.Object({ first: Type.Array(Id) }),
    errors: ['validation_failed', ...signInErrors],
  },
  'POST /news/{id}/dismissal': {
    summary: 'Show an own refund, or a message about wishes, no more.',
    who: 'member',
    params: byId,
    answer: Removed,
    errors: ['not_found', ...signInErrors],
  },
  'GET /news-settings': {
    summary: 'How the signed-in person wants to be notified.',
    who: 'member',
    answer: NewsChoices,
    errors: signInErrors,
  },
  'PATCH /news-settings': {
    summary: 'Change how the signed-in person wants to be notified.',
    who: 'member',
    body: newsChoicesChange,
    answer: NewsChoices,
    errors: ['validation_failed', ...signInErrors],
  },
  'GET /push-devices': {
    summary: 'The browsers that get notifications of the signed-in person, the newest first.',
    who: 'member',
    answer: Type.Array(PushDevice),
    errors: signInErrors,
  },
  'DELETE /push-devices/{id}': {
    summary: 'Send notifications to this browser of the signed-in person no more.',
    who: 'member',
    params: byId,
    answer: Removed,
    errors: ['not_found', ...signInErrors],
  },
  'POST /push-devices': {
    summary:
      'Send notifications to this browser, too. Twice is the same as once; the oldest of more than ten is dropped.',
    who: 'member',
    body: newNamedPushDevice,
    answer: NewsChoices,
    errors: ['validation_failed', ...signInErrors],
  },
  'DELETE /push-devices': {
    summary: 'Send notifications to this browser no more.',
    who: 'member',
    body: pushDevice,
    answer: NewsChoices,
    errors: ['validation_failed', ...signInErrors],
  },
});
