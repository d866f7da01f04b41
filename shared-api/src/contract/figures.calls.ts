import { byEmail } from '../entities/entities';
import { CourtFigures, KitchenFigures } from '../entities/figures';
import { defineCalls, signInErrors } from './define-call';

export const figuresCalls = defineCalls({
  'GET /figures': {
    summary:
      'Returns the court’s figures for the day and the week: orders, takings, refunds, new people, open kitchens.',
    who: 'admin',
    answer: CourtFigures,
    isDear: true,
    errors: signInErrors,
  },
  'GET /figures/{email}': {
    summary:
      'Returns a kitchen’s figures for the day and the week: orders, takings, minutes to ready, best dishes. For its seller and admins.',
    who: 'seller-or-admin',
    params: byEmail,
    answer: KitchenFigures,
    isDear: true,
    errors: ['not_found', ...signInErrors],
  },
});
