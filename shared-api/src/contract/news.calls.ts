import { Type } from 'typebox';
import { byId, Id, Removed } from '../entities/entities';
import {
  newNamedPushDevice,
  NewsChoices,
  newsChoicesChange,
  Notice,
  noticesQuery,
  pushDevice,
  PushDevice,
  RefundNews,
  shownNews,
  textNumber,
  WishNews,
} from '../entities/news';
import { defineCalls, signInErrors } from './define-call';

export const newsCalls = defineCalls({
  'GET /notices': {
    summary:
      'List your notifications of the last day that stay until you dismiss them, newest first, with finished texts.',
    who: 'member',
    query: noticesQuery,
    answer: Type.Array(Notice),
    errors: ['validation_failed', ...signInErrors],
  },
  'GET /news': {
    summary: 'For builds from before `GET /notices`: list your refunds of the last day that you have not dismissed.',
    who: 'member',
    answer: Type.Array(RefundNews),
    errors: signInErrors,
  },
  'GET /wish-news': {
    summary: 'For builds from before `GET /notices`: get the message of the last day about dishes on your wish list.',
    who: 'member',
    answer: Type.Array(WishNews),
    errors: signInErrors,
  },
  'POST /news/notified': {
    summary:
      'Mark notifications as shown on a page. Answers those that were new to you, so that only one page rings. Notifications that you have seen are not sent by mail.',
    who: 'member',
    body: shownNews,
    answer: Type.Object({ first: Type.Array(Id) }),
    errors: ['validation_failed', ...signInErrors],
  },
  'POST /news/{id}/dismissal': {
    summary: 'Dismiss a notification of `GET /notices`.',
    who: 'member',
    params: byId,
    answer: Removed,
    errors: ['not_found', ...signInErrors],
  },
  'GET /news-settings': {
    summary: 'Get your notification settings.',
    who: 'member',
    admitsGuests: true,
    answer: NewsChoices,
    errors: signInErrors,
  },
  'PATCH /news-settings': {
    summary: 'Change your notification settings.',
    who: 'member',
    body: newsChoicesChange,
    answer: NewsChoices,
    errors: ['validation_failed', ...signInErrors],
  },
  'GET /push-devices': {
    summary: 'List the browsers that receive your notifications, newest first.',
    who: 'member',
    answer: Type.Array(PushDevice),
    errors: signInErrors,
  },
  'DELETE /push-devices/{id}': {
    summary: 'Stop notifications to one of your browsers.',
    who: 'member',
    params: byId,
    answer: Removed,
    errors: ['not_found', ...signInErrors],
  },
  'POST /push-devices': {
    summary:
      'Send notifications to this browser, too. Repeating the call changes nothing. After ten browsers, the oldest is dropped. For guests who have ordered, too.',
    who: 'member',
    admitsGuests: true,
    body: newNamedPushDevice,
    answer: NewsChoices,
    errors: ['validation_failed', ...signInErrors],
  },
  'DELETE /push-devices': {
    summary: 'Stop notifications to this browser.',
    who: 'member',
    admitsGuests: true,
    body: pushDevice,
    answer: NewsChoices,
    errors: ['validation_failed', ...signInErrors],
  },
  'POST /text-number': {
    summary:
      'For guests who have ordered: send a text to this phone when an order is ready, once for each kitchen. Replaces the number that was named before.',
    who: 'member',
    admitsGuests: true,
    knowsOrigin: true,
    body: textNumber,
    answer: NewsChoices,
    errors: ['validation_failed', 'conflict', 'too_many_requests', ...signInErrors],
  },
  'DELETE /text-number': {
    summary: 'For guests: send no texts any more.',
    who: 'member',
    admitsGuests: true,
    answer: NewsChoices,
    errors: signInErrors,
  },
});
