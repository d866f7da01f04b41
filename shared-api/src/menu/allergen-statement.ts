import { Type, type Static } from 'typebox';
import { everyAllergen, type Allergen } from './allergens';

const Allergens = Type.Array(Type.Unsafe<Allergen>(Type.Enum([...everyAllergen])), { uniqueItems: true });

/** A kitchen’s statement about the fourteen allergens. Whatever is neither named nor checked is not stated. */
export const AllergenStatement = Type.Object(
  {
    contains: Allergens,
    mayContain: Allergens,
    /** When the kitchen said that it checked, and that it has none of the others. The server sets the time. */
    checkedAt: Type.Optional(Type.String({ maxLength: 30 })),
  },
  { additionalProperties: false },
);
export type AllergenStatement = Static<typeof AllergenStatement>;
