import type { Fulfilment } from '@food-court/shared-api';
import { wordsOf } from '@food-court/shared-api/fulfilment';
import { textWith } from '@food-court/shared-ui';

/** Where the meal goes: 'Table 12' or 'Pick-up: Ada'. */
export function FulfilmentPlace({ fulfilment }: { fulfilment: Fulfilment }) {
  const words = wordsOf(fulfilment);
  const values = Object.entries(fulfilment).map(([field, value]) => [
    field,
    typeof value === 'string' ? <bdi key={field}>{value}</bdi> : value,
  ]);
  return words && textWith(words.place, Object.fromEntries(values));
}
