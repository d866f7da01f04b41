import { byEmail } from '../entities/entities';
import { CourtFigures, KitchenFigures } from '../entities/figures';
import { defineCalls, signInErrors } from './define-call';

export const figuresCalls = defineCalls({
  'GET /figures': {
    summary: 'The day and the week of the court in numbers: orders, takings, refunds, new people, open kitchens.',
    who: 'admin',
    answer: CourtFigures,
    isDear: true,
    errors: signInErrors,
  },
  'GET /figures/{email}': {
    summary:
      'The day and the week of a kitchen in numbers: orders, takings, minutes to ready, best dishes. For its seller and admins.',
    who: 'seller-or-admin',
    params: byEmail,
    answer: KitchenFigures,
    isDear: true,
    errors: ['not_found', ...signInErrors],
  },
});
