import { Type } from 'typebox';
import { byEmail, byId } from '../entities/entities';
import { changeOf } from '../entities/inputs';
import { KitchenPage, KitchenProfile, kitchenProfileChange, ListedKitchen } from '../entities/kitchen-page';
import { defineCalls, signInErrors } from './define-call';

/** Kitchens as visitors see them, and what their sellers say about them. */
export const kitchenPageCalls = defineCalls({
  'GET /kitchen/{id}': {
    summary: 'A kitchen: its photo and story, when it is open, what it takes now, and what it has on the menu.',
    who: 'anyone',
    auth: 'none',
    params: byId,
    answer: KitchenPage,
    errors: ['not_found'],
  },
  'GET /kitchens': {
    summary: 'Some kitchens for the home page: those of the dishes that each category lists first.',
    who: 'anyone',
    auth: 'none',
    answer: Type.Array(ListedKitchen),
    errors: [],
  },
  'GET /kitchen-profile/{email}': {
    summary: 'What a kitchen says about itself: for its seller and admins.',
    who: 'seller-or-admin',
    params: byEmail,
    answer: KitchenProfile,
    errors: ['not_found', ...signInErrors],
  },
  'PATCH /kitchen-profile/{email}': {
    summary: 'Change what a kitchen says about itself: its seller and admins. Its name is that of its seller.',
    who: 'seller-or-admin',
    params: byEmail,
    body: changeOf(kitchenProfileChange),
    answer: KitchenProfile,
    errors: ['validation_failed', 'not_found', ...signInErrors],
  },
});
