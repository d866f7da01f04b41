import { defineCalls, signInErrors } from './define-call';
import { inputOf } from '../entities/inputs';
import { Banner, typedText } from '../entities/entities';
import { limits } from '../entities/limits';

export const bannerCalls = defineCalls({
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
});
