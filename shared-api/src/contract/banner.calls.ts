import { defineCalls, inputOf, signInErrors } from './define-call';
import { Banner, typedText } from './entities';
import { limits } from './limits';

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
