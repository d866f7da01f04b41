import { byEmail } from '../entities/entities';
import { changeOf } from '../entities/inputs';
import { KitchenHours, kitchenHoursChange } from '../entities/kitchen-hours';
import { defineCalls, signInErrors } from './define-call';

export const kitchenHoursCalls = defineCalls({
  'GET /kitchens/{email}': {
    summary: 'When a kitchen takes orders, and how many: for its seller and admins.',
    who: 'seller-or-admin',
    params: byEmail,
    answer: KitchenHours,
    errors: ['not_found', ...signInErrors],
  },
  'PATCH /kitchens/{email}': {
    summary:
      'Change when a kitchen takes orders: its seller and admins. Each field is replaced as a whole; `pause` counts from now, and null ends it. Orders that were placed before stay.',
    who: 'seller-or-admin',
    params: byEmail,
    body: changeOf(kitchenHoursChange),
    answer: KitchenHours,
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
});
