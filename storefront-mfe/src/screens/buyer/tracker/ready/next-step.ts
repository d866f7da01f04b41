import { language, t, type Checkout, type Text } from '@food-court/shared-api';
import type { FulfilmentKind } from '@food-court/shared-api/fulfilment';
import { waitingKitchens } from './ready-plan';

const atCounter = 'Everything is ready. Collect it at the counter of {kitchens}.' satisfies Text;

const texts: Readonly<Record<string, Text | undefined>> = {
  table: 'Everything is ready. We’ll bring it to table {table}.' satisfies Text,
  'pick-up': atCounter,
  delivery: 'Everything is ready. A courier takes it to {to}.' satisfies Text,
} satisfies Record<FulfilmentKind, Text>;

/** The next step when all is ready. Buy Now orders have no fulfilment: their buyer comes to the counter. */
export const nextStep = (checkout: Checkout): string =>
  t(texts[checkout.serving?.kind ?? ''] ?? atCounter, {
    ...checkout.serving,
    kitchens: new Intl.ListFormat(language()).format(waitingKitchens(checkout)),
  });
