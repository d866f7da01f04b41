import { Type } from 'typebox';
import { Banner, typedText } from '../entities/entities';
import { inputOf } from '../entities/inputs';
import { limits } from '../entities/limits';
import { Monitor, MonitorKey, MonitorLink } from '../entities/monitor';
import { defineCalls, signInErrors } from './define-call';

/** Calls about the court as a whole. */
export const courtCalls = defineCalls({
  'GET /banner': {
    summary: 'Get the text of the promotional banner on the home page.',
    who: 'anyone',
    auth: 'none',
    answer: Banner,
    errors: [],
  },
  'PATCH /banner': {
    summary: 'Change the text of the promotional banner.',
    who: 'admin',
    body: inputOf({ text: typedText(limits.bannerText) }),
    answer: Banner,
    errors: ['validation_failed', ...signInErrors],
  },
  'GET /monitor': {
    summary:
      'List the order numbers in preparation and ready, for a pick-up screen with the key of the link. Contains no names or dishes.',
    who: 'anyone',
    auth: 'none',
    query: inputOf({ key: Type.String({ maxLength: 200 }) }),
    answer: Monitor,
    errors: ['validation_failed', 'not_found'],
  },
  'GET /monitor-link': {
    summary: 'Get the time at which the link for the pick-up monitor was created.',
    who: 'admin',
    answer: MonitorLink,
    errors: signInErrors,
  },
  'POST /monitor-link': {
    summary:
      'Create a link for the pick-up monitor, which replaces the previous one. The key is shown once and stored as a hash.',
    who: 'admin',
    answer: Type.Object({ key: MonitorKey, madeAt: Type.String() }),
    status: 201,
    errors: signInErrors,
  },
  'DELETE /monitor-link': {
    summary: 'Revoke the link for the pick-up monitor. Screens that use it go blank.',
    who: 'admin',
    answer: MonitorLink,
    errors: signInErrors,
  },
});
