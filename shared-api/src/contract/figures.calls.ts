import { byEmail } from '../entities/entities';
import { CourtFigures, KitchenFigures } from '../kitchens/figures';
import { defineCalls, signInErrors } from './define-call';

export const figuresCalls = defineCalls({
  'GET /figures': {
    summary: 'Get the court’s figures of today and this week: orders, takings, refunds, new people and open kitchens.',
    who: 'admin',
    answer: CourtFigures,
    isDear: true,
    errors: signInErrors,
  },
  'GET /figures/{email}': {
    summary:
      'Get a kitchen’s figures of today and this week: orders, takings, minutes until ready and best-selling dishes. For its seller and admins.',
    who: 'seller-or-admin',
    params: byEmail,
    answer: KitchenFigures,
    isDear: true,
    errors: ['not_found', ...signInErrors],
  },
});
