import { Type } from 'typebox';
import { Banner, typedText } from '../entities/entities';
import { inputOf } from '../entities/inputs';
import { limits } from '../entities/limits';
import { Monitor, MonitorKey, MonitorLink } from '../entities/monitor';
import { defineCalls, signInErrors } from './define-call';

/** Calls about the court as a whole. */
export const courtCalls = defineCalls({
  'GET /banner': {
    summary: 'The words of the promotional banner on the home page.',
    who: 'anyone',
    auth: 'none',
    answer: Banner,
    errors: [],
  },
  'PATCH /banner': {
    summary: 'Change the words of the promotional banner.',
    who: 'admin',
    body: inputOf({ text: typedText(limits.bannerText) }),
    answer: Banner,
    errors: ['validation_failed', ...signInErrors],
  },
  'GET /monitor': {
    summary:
      'The numbers that are being prepared and that are ready, for a screen in the hall that has the key of the link. Neither names nor dishes.',
    who: 'anyone',
    auth: 'none',
    query: inputOf({ key: Type.String({ maxLength: 200 }) }),
    answer: Monitor,
    errors: ['validation_failed', 'not_found'],
  },
  'GET /monitor-link': {
    summary: 'Since when there is a link for the pick-up monitor.',
    who: 'admin',
    answer: MonitorLink,
    errors: signInErrors,
  },
  'POST /monitor-link': {
    summary:
      'Make a link for the pick-up monitor, in place of the one before. The key is told once and kept as a hash.',
    who: 'admin',
    answer: Type.Object({ key: MonitorKey, madeAt: Type.String() }),
    status: 201,
    errors: signInErrors,
  },
  'DELETE /monitor-link': {
    summary: 'Revoke the link of the pick-up monitor: screens that have it show nothing any more.',
    who: 'admin',
    answer: MonitorLink,
    errors: signInErrors,
  },
});
