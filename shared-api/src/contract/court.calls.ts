import { Type } from 'typebox';
import { Banner, typedText } from '../entities/entities';
import { inputOf } from '../entities/inputs';
import { limits } from '../entities/limits';
import { Monitor, MonitorKey, MonitorLink } from '../entities/monitor';
import { defineCalls, signInErrors } from './define-call';

/** Calls about the court as a whole. */
export const courtCalls = defineCalls({
  'GET /banner': {
    summary: 'Returns the text of the promotional banner on the home page.',
    who: 'anyone',
    auth: 'none',
    answer: Banner,
    errors: [],
  },
  'PATCH /banner': {
    summary: 'Changes the text of the promotional banner.',
    who: 'admin',
    body: inputOf({ text: typedText(limits.bannerText) }),
    answer: Banner,
    errors: ['validation_failed', ...signInErrors],
  },
  'GET /monitor': {
    summary:
      'Returns the numbers that are being prepared and those that are ready, for a screen in the hall that has the key of the link. Contains neither names nor dishes.',
    who: 'anyone',
    auth: 'none',
    query: inputOf({ key: Type.String({ maxLength: 200 }) }),
    answer: Monitor,
    errors: ['validation_failed', 'not_found'],
  },
  'GET /monitor-link': {
    summary: 'Returns when the link for the pick-up monitor was created.',
    who: 'admin',
    answer: MonitorLink,
    errors: signInErrors,
  },
  'POST /monitor-link': {
    summary:
      'Creates a link for the pick-up monitor and revokes the previous one. The key is returned once and stored as a hash.',
    who: 'admin',
    answer: Type.Object({ key: MonitorKey, madeAt: Type.String() }),
    status: 201,
    errors: signInErrors,
  },
  'DELETE /monitor-link': {
    summary: 'Revokes the link of the pick-up monitor. Screens that use it no longer show anything.',
    who: 'admin',
    answer: MonitorLink,
    errors: signInErrors,
  },
});
