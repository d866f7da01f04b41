import { defineCalls, signInErrors } from './define-call';
import { Versions } from './versions';

export const versionCalls = defineCalls({
  'GET /versions': {
    summary:
      'What is served, for admins: builds of each deployable with their shares, what browsers reported of them in the last 24 hours, and the last 20 changes.',
    who: 'admin',
    answer: Versions,
    errors: signInErrors,
  },
});
